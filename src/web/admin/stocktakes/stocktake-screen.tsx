import { requestOf } from '#web/client/call.ts'
import { useParams } from 'react-router'

import { listStaffBooks } from '#modules/catalogue/admin/admin-books.operations.ts'
import {
  exportStocktake,
  getStocktake,
  listStocktakes,
  undoStocktake,
} from '#modules/stocktakes/stocktakes.operations.ts'
import type { StocktakeJson } from '#modules/stocktakes/stocktakes.schema.ts'
import { AdminPage, UnknownScreen } from '#web/admin/kit/admin-page.tsx'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { ExportButton } from '#web/admin/kit/buttons.tsx'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { AsyncContent } from '#web/admin/kit/loaded.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { useConfirmedAction } from '#web/admin/kit/requests/use-action.tsx'
import { useRequest } from '#web/admin/kit/requests/use-operation.ts'
import { ApiError } from '#web/client/api-error.ts'
import { adminLinks } from '#web/admin-site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { EndStocktake } from './end-stocktake.tsx'
import { isUnsent } from './entry-queue.ts'
import { Lines } from './lines.tsx'
import { RefusedEntries, useEntries } from './refused-entries.tsx'
import { ScanForm } from './scan-form.tsx'
import { books, nameOf, POLLED_MS, resultText, signedSum, stateLabel } from './stocktake-labels.ts'

/**
 * Screen of one stocktake. It sends each entry to the server immediately, so that several people can scan into
 * the same stocktake.
 */
export default function StocktakeScreen() {
  const { id = '' } = useParams()
  const input = { param: { id } }
  const found = useRequest(requestOf(getStocktake, input), { every: POLLED_MS })
  const { data: stocktake, error, state } = found
  if (state === 'failed' && error instanceof ApiError && error.status === 404) return <UnknownScreen />
  const label = stocktake && stateLabel(stocktake)
  return (
    <AdminPage
      title={stocktake ? nameOf(stocktake) : 'Stocktake'}
      lead={stocktake && `Started ${byWhom(stocktake.startedAt, stocktake.startedBy)}`}
      actions={
        <div className="flex flex-wrap items-center gap-3">
          {label ? <Badge tone={label.tone}>{label.text}</Badge> : null}
          <ExportButton file={requestOf(exportStocktake, input)} name="stocktake.csv" />
          <ButtonLink variant="secondary" href={adminLinks.stocktakes()}>
            All stocktakes
          </ButtonLink>
        </div>
      }
    >
      <AsyncContent of={found} failed="Failed to load the stocktake" skeleton="h-96">
        {(shown) => <Stocktake key={shown._id} stocktake={shown} />}
      </AsyncContent>
    </AdminPage>
  )
}

function Stocktake({ stocktake }: { stocktake: StocktakeJson }) {
  const entries = useEntries(stocktake._id)
  const isOpen = stocktake.state === 'open'
  const unsent = isUnsent(entries.queue)
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
        <Result stocktake={stocktake} />
      )}
      <RefusedEntries entries={entries} />
      <Figures stocktake={stocktake} />
      {isOpen ? <EndStocktake stocktake={stocktake} unsent={unsent} /> : null}
      <Lines stocktake={stocktake} entries={entries} />
    </>
  )
}

function Figures({ stocktake }: { stocktake: StocktakeJson }) {
  const figures = [
    { label: 'Books counted', value: stocktake.books.toLocaleString('en-IN') },
    { label: 'Different from the stock', value: stocktake.different.toLocaleString('en-IN') },
    { label: 'Copies more', value: stocktake.more.toLocaleString('en-IN') },
    { label: 'Copies fewer', value: stocktake.fewer.toLocaleString('en-IN') },
    { label: 'Value of the differences', value: signedSum(stocktake.value) },
  ]
  return (
    <dl className="my-6 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {figures.map(({ label, value }) => (
        <div key={label} className="panel p-4">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="type-heading tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Result of an ended stocktake. Finishing can be undone for a day. */
function Result({ stocktake }: { stocktake: StocktakeJson }) {
  const { state, endedAt, endedBy, undoneAt, undoneBy, undoUntil, skipped, kept, different } = stocktake
  const ended = state === 'finished' ? 'Finished' : 'Cancelled'
  return (
    <div className="flex flex-col gap-3">
      <Notice tone={state === 'finished' ? 'savings' : 'notice'}>
        {`${ended} ${byWhom(endedAt, endedBy)}. ${resultText(stocktake)}.`}
      </Notice>
      {skipped > 0 ? (
        <Notice tone="caution">
          {`${books(skipped)} left unchanged, because a colleague changed the stock after the count.`}
        </Notice>
      ) : null}
      {undoneAt ? (
        <Notice tone="notice">
          {`Undone ${byWhom(undoneAt, undoneBy)}: the differences have been removed from the stock.`}
        </Notice>
      ) : null}
      {kept > 0 ? (
        <Notice tone="caution">
          {`${books(kept)} left unchanged by the undo, because a colleague has changed the stock since.`}
        </Notice>
      ) : null}
      {undoUntil && different > 0 ? <Undo stocktake={stocktake} until={undoUntil} /> : null}
    </div>
  )
}

function byWhom(at: string | null, by: string | null): string {
  return `${at ? formatMoment(at) : ''} by ${by ?? 'a former colleague'}`
}

function Undo({ stocktake, until }: { stocktake: StocktakeJson; until: string }) {
  const { ask, dialog } = useConfirmedAction({
    question: () =>
      `Undo this stocktake? Its differences in ${books(stocktake.different)} will be reversed. Copies sold since aren’t affected.`,
    confirmLabel: 'Undo stocktake',
    danger: true,
    run: () => staffCall(undoStocktake, { param: { id: stocktake._id } }),
    done: 'Stocktake undone.',
    failed: 'The stocktake couldn’t be undone.',
    refreshes: [listStocktakes, listStaffBooks],
  })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="danger" onClick={() => ask()}>
        Undo stocktake
      </Button>
      <p className="text-sm text-ink-soft">{`Possible until ${formatMoment(until)}.`}</p>
      {dialog}
    </div>
  )
}
