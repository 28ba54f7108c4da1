import type { CustomerBody } from '#modules/customers/customers.schema.ts'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { ITEM, LIST, Nothing } from '#web/admin/orders/detail/card.tsx'
import { OrderLink } from '#web/admin/orders/order-cells.tsx'
import { CLAIM_REASON_LABELS, CLAIM_STATE_LABELS } from '#web/order/claim-labels.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Most recent claims. Staff decide each on its order's page. */
export function CustomerClaims({ claims }: Pick<CustomerBody, 'claims'>) {
  if (claims.length === 0) return <Nothing>No claims.</Nothing>
  return (
    <ul className={LIST}>
      {claims.map(({ _id, orderId, orderNumber, reason, state, createdAt }) => (
        <li key={_id} className={ITEM}>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <OrderLink order={{ _id: orderId, number: orderNumber }} />
            <span>{CLAIM_REASON_LABELS[reason].title}</span>
            <Badge tone={CLAIM_STATE_LABELS[state].tone}>{CLAIM_STATE_LABELS[state].title}</Badge>
          </p>
          <p className="text-ink-soft tabular-nums">{formatMoment(createdAt)}</p>
        </li>
      ))}
    </ul>
  )
}
