import { CLAIM_STATES } from '#modules/claims/claim.ts'
import type { ClaimsPage } from '#modules/claims/claims.schema.ts'
import { useFilterAndPage } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { Choice } from '#web/admin/kit/form/fields.tsx'
import { Pager } from '#web/admin/kit/list/list.tsx'
import { LoadFailure } from '#web/admin/kit/loaded.tsx'
import { useApi } from '#web/admin/kit/requests/use-api.ts'
import { CLAIM_STATE_LABELS } from '#web/order/claim-labels.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { ClaimCard } from './claim-card.tsx'

/** Newest first; state and page stand in the address. */
export default function ClaimsScreen() {
  const { filter, page, change, turnTo } = useFilterAndPage({ state: '' })
  const query = new URLSearchParams({ ...filter, page: String(page) })
  const list = useApi<ClaimsPage>(`/admin/claims?${query}`)
  return (
    <AdminPage
      title="Claims"
      lead="Damaged, misprinted or wrong titles, reported within 48 hours of delivery."
    >
      <Choice
        label="State"
        className="mb-4 max-w-xs"
        value={filter.state}
        onValue={(state) => change({ state })}
      >
        <option value="">All states</option>
        {CLAIM_STATES.map((name) => (
          <option key={name} value={name}>
            {CLAIM_STATE_LABELS[name].title}
          </option>
        ))}
      </Choice>
      {list.state === 'failed' ? <LoadFailure message="Failed to load claims" onRetry={list.reload} /> : null}
      {list.data ? <Claims found={list.data} onChanged={list.reload} /> : <Skeleton className="h-64" />}
      <Pager page={page} totalPages={list.data?.totalPages ?? 1} onPage={turnTo} />
    </AdminPage>
  )
}

function Claims({ found, onChanged }: { found: ClaimsPage; onChanged(): void }) {
  if (found.claims.length === 0) return <p className="py-16 text-center text-ink-soft">No claims.</p>
  return (
    <ul className="flex flex-col gap-4">
      {found.claims.map((claim) => (
        <ClaimCard key={`${claim._id} ${claim.changedAt}`} claim={claim} onChanged={onChanged} />
      ))}
    </ul>
  )
}
