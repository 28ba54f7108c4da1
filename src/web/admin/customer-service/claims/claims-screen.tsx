import { CLAIM_STATES } from '#modules/customer-service/claims/claim-states.ts'
import type { ClaimsPage } from '#modules/customer-service/claims/claims.schema.ts'
import { useFilterAndPage } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { Choice } from '#web/admin/kit/form/fields.tsx'
import { CardList } from '#web/admin/kit/list/list.tsx'
import { useApi } from '#web/admin/kit/requests/use-api.ts'
import { CLAIM_STATE_LABELS } from '#web/shared/order/claim-labels.ts'

import { ClaimCard } from './claim-card.tsx'

/** Lists claims newest first. State filter and page are in the URL. */
export default function ClaimsScreen() {
  const pages = useFilterAndPage({ state: '' })
  const list = useApi<ClaimsPage>(`/admin/claims?${pages.query}`)
  return (
    <AdminPage
      title="Claims"
      lead="Problems with delivered books. By policy, we exchange damaged, misprinted or wrong titles reported within 48 hours; all others are for review."
    >
      <Choice
        label="State"
        className="mb-4 max-w-xs"
        value={pages.filter.state}
        onValue={(state) => pages.change({ state })}
      >
        <option value="">All states</option>
        {CLAIM_STATES.map((name) => (
          <option key={name} value={name}>
            {CLAIM_STATE_LABELS[name].title}
          </option>
        ))}
      </Choice>
      <CardList
        list={list}
        failed="Failed to load claims"
        items={list.data?.claims}
        empty="No claims."
        pages={pages}
      >
        {(claim) => (
          <ClaimCard key={`${claim._id} ${claim.changedAt}`} claim={claim} onChanged={list.reload} />
        )}
      </CardList>
    </AdminPage>
  )
}
