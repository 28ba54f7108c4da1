import { moneyGone } from '#modules/orders/order.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'

const WORDS = {
  returned: 'All the money of this order has gone back.',
  disputed: 'The bank of the buyer disputes the payment of this order.',
} as const

/** What keeps an order from being sent, in a sentence; undefined when nothing does. */
export function moneyGoneWords(order: OrderBody): string | undefined {
  if (order.cancelledAt !== null) return undefined
  const gone = moneyGone({
    gatewayPaymentId: order.razorpayPaymentId,
    refunded: order.refundedAmount,
    total: order.totalAmount,
    disputed: order.disputed,
  })
  return gone && WORDS[gone]
}

/** Stands above all that can be done with the order. */
export function MoneyGone({ order }: { order: OrderBody }) {
  const words = moneyGoneWords(order)
  if (!words) return null
  const sent = order.status === 'Shipped' || order.status === 'Delivered'
  return (
    <Notice tone={sent ? 'caution' : 'danger'} className="mb-4">
      {words} {sent ? null : 'Do not send its books: cancel it.'}
    </Notice>
  )
}

/** In the dialog that dispatches: an order that must not be sent is sent only by who ticks that they know. */
export function SendAllTheSame({ stopped }: { stopped: string | undefined }) {
  if (!stopped) return null
  return (
    <Notice tone="danger">
      <p>{stopped}</p>
      <Checkbox required label="Send its books all the same" />
    </Notice>
  )
}
