import type { ClaimBody } from '#modules/claims/claims.schema.ts'
import { ClaimCard } from '#web/admin/claims/claim-card.tsx'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { useLoad } from '#web/browser/use-load.ts'

interface OrderClaimsProps {
  id: string
  /** Counts what anybody has changed of the order: each time the claims are loaded anew. */
  changes: number
  onChanged(): void
}

const loadClaims = async (key: string, signal: AbortSignal) => {
  const [id = ''] = key.split(' ')
  const path = `/account/orders/${encodeURIComponent(id)}/claims`
  return (await adminApi.get<{ claims: ClaimBody[] }>(path, { signal })).claims
}

/** The shopper's claims with their photos, and the answers to them. */
export function OrderClaims({ id, changes, onChanged }: OrderClaimsProps) {
  const { data: claims, reload } = useLoad(`${id} ${changes}`, loadClaims)
  if (!claims || claims.length === 0) return null
  function changed() {
    reload()
    onChanged()
  }
  return (
    <section className="mt-6">
      <h2 className="display mb-3 text-xl">Claims</h2>
      <ul className="flex flex-col gap-4">
        {claims.map((claim) => (
          <ClaimCard key={`${claim._id} ${claim.changedAt}`} claim={claim} onChanged={changed} />
        ))}
      </ul>
    </section>
  )
}
