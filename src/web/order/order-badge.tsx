import { type OrderState, shownStatus } from '#modules/orders/order.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const TONES: Record<OrderState, Tone> = {
  Pending: 'caution',
  Paid: 'savings',
  Processing: 'notice',
  Shipped: 'notice',
  Delivered: 'savings',
  Cancelled: 'neutral',
}

/** The status of an order in one word. */
export function OrderBadge({ order }: { order: Pick<OrderBody, 'status' | 'cancelledAt'> }) {
  const status = shownStatus(order)
  return <Badge tone={TONES[status]}>{status}</Badge>
}
