import type { ClaimBody } from '#modules/claims/claims.schema.ts'
import { ClaimPhoto } from '#web/order/claim-photo.tsx'
import { CLAIM_REASON_LABELS, CLAIM_STATE_LABELS } from '#web/order/claim-labels.ts'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { links } from '#web/links.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Badge } from '#web/ui/badge.tsx'

import { ClaimDecision } from './claim-decision.tsx'

/** A shopper's report with its photos, and the decision on it. */
export function ClaimCard({ claim, onChanged }: { claim: ClaimBody; onChanged(): void }) {
  return (
    <li className="grid gap-6 rounded-lg border border-line bg-surface p-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex flex-col gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Anchor
            href={links.admin.order(claim.orderId)}
            className="font-semibold tabular-nums underline underline-offset-4"
          >
            {claim.orderNumber}
          </Anchor>
          <span className="font-medium">{CLAIM_REASON_LABELS[claim.reason].title}</span>
          <Badge tone={CLAIM_STATE_LABELS[claim.state].tone}>{CLAIM_STATE_LABELS[claim.state].title}</Badge>
          <span className="text-sm text-ink-soft tabular-nums">{formatMoment(claim.createdAt)}</span>
        </p>
        <p className="text-sm text-ink-soft">
          {claim.customerName}, <span className="inline-block break-all">{claim.email}</span>
        </p>
        <ul className="font-serif">
          {claim.lines.map((line) => (
            <li key={line._id}>
              {line.quantity} × {line.title}
            </li>
          ))}
        </ul>
        <p className="break-words whitespace-pre-line">{claim.text}</p>
        <div className="flex gap-3">
          {Array.from({ length: claim.photos }, (_, i) => (
            <ClaimPhoto key={i} claimId={claim._id} number={i + 1} as="admin" />
          ))}
        </div>
      </div>
      <ClaimDecision claim={claim} onChanged={onChanged} />
    </li>
  )
}
