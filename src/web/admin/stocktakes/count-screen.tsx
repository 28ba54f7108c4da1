import { useEffect } from 'react'
import { useParams } from 'react-router'

import type { CountJson } from '#modules/stocktakes/stocktakes.schema.ts'
import { AdminPage, UnknownScreen } from '#web/admin/kit/admin-page.tsx'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { ExportButton } from '#web/admin/kit/buttons.tsx'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { AsyncContent } from '#web/admin/kit/loaded.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { useConfirmedAction } from '#web/admin/kit/requests/use-action.tsx'
import { refresh, useApi } from '#web/admin/kit/requests/use-api.ts'
import { ApiError } from '#web/client/api-error.ts'
import { links } from '#web/links.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink, Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import {
  countPath,
  nameOf,
  STATE_LABELS,
  signed,
  signedSum,
  booksLeft,
  COUNTS,
  differenceText,
  resultText,
} from './count-labels.ts'
import { CountedBooks } from './counted-books.tsx'
import { EndCount } from './end-count.tsx'
import { EntryQuestions } from './entry-questions.tsx'
import { isUnsent } from './entry-queue.ts'
import { ScanForm } from './scan-form.tsx'
import { useEntries } from './use-entries.ts'

/**
 * Screen of one count. Entries are sent to the server one by one as they are made, so that several people can
 * count together.
 */
export default function CountScreen() {
  const { id = '' } = useParams()
  const found = useApi<CountJson>(countPath(id))
  const { data: count, error, state } = found
  const name = count ? nameOf(count) : undefined
  if (state === 'failed' && error instanceof ApiError && error.status === 404) return <UnknownScreen />
  return (
    <AdminPage
      title={name ? `Inventory count: ${name}` : 'Inventory count'}
      lead={count && `Started ${formatMoment(count.startedAt)} by ${count.startedBy ?? 'a former colleague'}`}
      actions={
        <div className="flex flex-wrap items-center gap-3">
          {count ? (
            <Badge tone={count.undoneAt ? 'notice' : STATE_LABELS[count.state].tone}>
              {count.undoneAt ? 'Undone' : STATE_LABELS[count.state].text}
            </Badge>
          ) : null}
          <ExportButton path={`${countPath(id)}/export`} name="inventory-count.csv" />
          <ButtonLink variant="secondary" href={links.admin.counts()}>
            All counts
          </ButtonLink>
        </div>
      }
    >
      <AsyncContent of={found} failed="Failed to load the count" skeleton="h-96">
        {(shown) => <Count key={shown._id} count={shown} />}
      </AsyncContent>
    </AdminPage>
  )
}

function Count({ count }: { count: CountJson }) {
  const entries = useEntries(count._id)
  const isOpen = count.state === 'open'
  const unsent = isUnsent(entries.queue)
  useColleagues(count)
  return (
    <>
      <UnsavedGuard dirty={unsent} question="Leave? Some scans haven’t been saved yet and will be lost." />
      {isOpen ? (
        <>
          <p className="mb-4 max-w-prose text-sm text-ink-soft">
            Count what’s on the shelf for sale. Leave out copies set aside for orders that haven’t been sent
            yet: they left the stock with the order.
          </p>
          <ScanForm entries={entries} />
        </>
      ) : (
        <EndedCount count={count} />
      )}
      <div className="mt-4">
        <EntryQuestions entries={entries} />
      </div>
      <CountFigures count={count} />
      {isOpen ? <EndCount count={count} unsent={unsent} /> : null}
      <CountedBooks count={count} entries={entries} />
    </>
  )
}

const COLLEAGUES_MS = 15_000

/** Polls for colleagues' entries while the count is open and the tab is visible. */
function useColleagues({ _id, state }: CountJson): void {
  useEffect(() => {
    if (state !== 'open') return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh(countPath(_id))
    }, COLLEAGUES_MS)
    return () => clearInterval(timer)
  }, [_id, state])
}

function CountFigures({ count }: { count: CountJson }) {
  const figures = [
    { label: 'Books counted', value: count.books.toLocaleString('en-IN') },
    { label: 'Different from the stock', value: count.different.toLocaleString('en-IN') },
    { label: 'Copies more', value: signed(count.more) },
    { label: 'Copies fewer', value: signed(-count.fewer) },
    { label: 'Value of the differences', value: signedSum(count.value) },
  ]
  return (
    <dl className="my-6 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {figures.map(({ label, value }) => (
        <div key={label} className="rounded-lg border border-line bg-surface p-4">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="type-heading tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Result of an ended count. Finishing can be undone for a day. */
function EndedCount({ count }: { count: CountJson }) {
  const { state, endedAt, endedBy, undoneAt, undoUntil, skipped, different } = count
  return (
    <>
      <Notice tone={state === 'finished' ? 'savings' : 'notice'}>
        {`${STATE_LABELS[state].text} ${byWhom(endedAt, endedBy)}. ${resultText(count)}.`}
      </Notice>
      {skipped > 0 ? (
        <Notice tone="caution" className="mt-3">
          {`${booksLeft(skipped)}, because a colleague changed the stock after the count.`}
        </Notice>
      ) : null}
      {undoneAt ? (
        <Notice tone="notice" className="mt-3">
          {undoneText(count)}
        </Notice>
      ) : null}
      {undoUntil && different > 0 ? <UndoCount count={count} until={undoUntil} /> : null}
    </>
  )
}

function undoneText({ undoneAt, undoneBy, kept }: CountJson): string {
  const undone = `Undone ${byWhom(undoneAt, undoneBy)}: the differences have been removed from the stock.`
  return kept > 0 ? `${undone} ${booksLeft(kept)}, because a colleague has changed the stock since.` : undone
}

function byWhom(at: string | null, by: string | null): string {
  return `${at ? formatMoment(at) : ''} by ${by ?? 'a former colleague'}`
}

function UndoCount({ count, until }: { count: CountJson; until: string }) {
  const { ask, dialog } = useConfirmedAction({
    question: () =>
      `Undo this count? Its ${differenceText(count)} will be reversed. Copies sold since aren’t affected.`,
    confirmLabel: 'Undo count',
    danger: true,
    run: () => adminApi.post(`${countPath(count._id)}/undo`, undefined),
    done: 'Count undone.',
    failed: 'The count couldn’t be undone.',
    refreshes: [COUNTS, '/admin/books'],
  })
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <Button variant="danger" onClick={() => ask()}>
        Undo count
      </Button>
      <p className="text-sm text-ink-soft">{`Possible until ${formatMoment(until)}.`}</p>
      {dialog}
    </div>
  )
}
