import { shownStatus } from '#modules/orders/order.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { Badge } from '#web/ui/badge.tsx'

import { STATUS_TONES } from './status-tones.ts'

/** How an order stands, in one word. */
export function OrderBadge({ order }: { order: Pick<OrderBody, 'status' | 'cancelledAt'> }) {
  const status = shownStatus(order)
  return <Badge tone={STATUS_TONES[status]}>{status}</Badge>
}
