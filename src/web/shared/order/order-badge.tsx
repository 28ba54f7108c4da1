import { clsx } from 'clsx'

import { displayStatus, isDispatched, type OrderState } from '#modules/orders/order-states.ts'
import { isSentInPart } from '#modules/orders/order.ts'
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

const DOTS: Record<Tone, string> = {
  neutral: 'bg-ink-soft',
  savings: 'bg-savings',
  notice: 'bg-notice',
  caution: 'bg-caution',
  danger: 'bg-danger',
  accent: 'bg-accent',
}

/** A dot in the status's colour, shown next to the status's name. */
export function StatusDot({ status }: { status: OrderState }) {
  return (
    <span
      aria-hidden
      className={clsx('size-2.5 shrink-0 rounded-full md:max-xl:hidden', DOTS[TONES[status]])}
    />
  )
}

/** Badge of an order of which only a part has been dispatched. */
export function PartBadge({ order: { status, items } }: { order: Pick<OrderBody, 'status' | 'items'> }) {
  return isSentInPart(items) && !isDispatched({ status }) ? <Badge tone="notice">Part sent</Badge> : null
}

/** An order's status in one word. */
export function OrderBadge({ order }: { order: Pick<OrderBody, 'status' | 'cancelledAt'> }) {
  const status = displayStatus(order)
  return <Badge tone={TONES[status]}>{status}</Badge>
}
