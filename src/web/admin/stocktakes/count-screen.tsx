import { useEffect } from 'react'
import { useParams } from 'react-router'

import type { CountJson } from '#modules/stocktakes/stocktakes.schema.ts'
import { AdminPage, UnknownScreen } from '#web/admin/kit/admin-page.tsx'
import { ExportButton } from '#web/admin/kit/buttons.tsx'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { AsyncContent } from '#web/admin/kit/loaded.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { refresh, useApi } from '#web/admin/kit/requests/use-api.ts'
import { ApiError } from '#web/api-error.ts'
import { links } from '#web/links.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

import { CountFigures } from './count-figures.tsx'
import { countPath, nameOf, STATE_LABELS } from './count-labels.ts'
import { CountedBooks } from './counted-books.tsx'
import { EndCount } from './end-count.tsx'
import { EndedCount } from './ended-count.tsx'
import { EntryQuestions } from './entry-questions.tsx'
import { isUnsent } from './entry-queue.ts'
import { ScanForm } from './scan-form.tsx'
import { useEntries } from './use-entries.ts'

/**
 * Screen of one count. Each entry is sent to the server immediately, so that several people can count
 * together.
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
      lead={
        count &&
        `Started ${formatMoment(count.startedAt)} by ${count.startedBy ?? 'somebody who is here no more'}`
      }
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
      <UnsavedGuard
        dirty={unsent}
        question="Leave? Some of what you counted here is not taken down yet, and would be lost."
      />
      {isOpen ? (
        <>
          <p className="mb-4 max-w-prose text-sm text-ink-soft">
            Count what stands on the shelf for sale. Leave out copies of orders that are paid for and not sent
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

/** Polls for the entries of colleagues while the count is open and the tab visible. */
function useColleagues({ _id, state }: CountJson): void {
  useEffect(() => {
    if (state !== 'open') return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh(countPath(_id))
    }, COLLEAGUES_MS)
    return () => clearInterval(timer)
  }, [_id, state])
}
