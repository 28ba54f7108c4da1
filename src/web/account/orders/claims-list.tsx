import type { ClaimBody } from '#modules/customer-service/claims/claims.schema.ts'
import { AccountCard } from '#web/account/shell/account-screen.tsx'
import { links } from '#web/links.ts'
import {
  CLAIM_REASON_LABELS,
  CLAIM_STATE_LABELS,
  claimText,
  outcomeText,
} from '#web/shared/order/claim-labels.ts'
import { ClaimPhoto } from '#web/shared/order/claim-photo.tsx'
import { TicketLink } from '#web/shared/order/ticket-link.tsx'
import { Badge } from '#web/ui/badge.tsx'

import { formatMoment } from './format-date.ts'

/** An order's claims with their tickets and outcomes. */
export function ClaimsList({ claims }: { claims: readonly ClaimBody[] }) {
  return (
    <AccountCard title="Reported problems">
      <ul className="flex flex-col divide-y divide-line">
        {claims.map((claim) => (
          <li key={claim._id} className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">{CLAIM_REASON_LABELS[claim.reason].title}</span>
              <Badge tone={CLAIM_STATE_LABELS[claim.state].tone}>
                {CLAIM_STATE_LABELS[claim.state].title}
              </Badge>
              <span className="text-sm text-ink-soft">{formatMoment(claim.createdAt)}</span>
              {claim.ticket ? <TicketLink ticket={claim.ticket} /> : null}
            </p>
            <p className="font-serif">{claim.lines.map((line) => line.title).join(', ')}</p>
            <p className="text-sm break-words whitespace-pre-line text-ink-soft">{claim.text}</p>
            <Answer claim={claim} />
            <div className="flex gap-3">
              {Array.from({ length: claim.photos }, (_, i) => (
                <ClaimPhoto key={i} claimId={claim._id} number={i + 1} />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </AccountCard>
  )
}

function Answer({ claim }: { claim: ClaimBody }) {
  const outcome = outcomeText(claim)
  const { replacement } = claim
  return (
    <div className="flex flex-col gap-1 text-sm">
      {outcome ? (
        <p className="font-medium">
          <span>{`${outcome} `}</span>
          {replacement ? (
            <a
              href={links.account.order(replacement._id)}
              className="target inline-flex items-center tabular-nums underline underline-offset-4"
            >
              {`order ${replacement.number}`}
            </a>
          ) : null}
        </p>
      ) : null}
      {claim.note || !outcome ? (
        <p className="break-words whitespace-pre-line">{claim.note || claimText(claim)}</p>
      ) : null}
    </div>
  )
}
