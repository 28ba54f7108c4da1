import { returnedMoneyState } from '#modules/orders/order-money.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { Checkbox } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'

const SENTENCES = {
  returned: 'All the money for this order has been refunded.',
  disputed: 'The buyer’s bank disputes the payment for this order.',
} as const

/** Explains why an order must not be sent; undefined if it may be. */
export function returnedMoneyText(order: OrderBody): string | undefined {
  if (order.cancelledAt !== null) return undefined
  const gone = returnedMoneyState({
    gatewayPaymentId: order.razorpayPaymentId,
    refunded: order.refundedAmount,
    total: order.totalAmount,
    disputed: order.disputed,
  })
  return gone && SENTENCES[gone]
}

export function ReturnedMoney({ order }: { order: OrderBody }) {
  const text = returnedMoneyText(order)
  if (!text) return null
  const sent = order.status === 'Shipped' || order.status === 'Delivered'
  return (
    <Notice tone={sent ? 'caution' : 'danger'} className="mb-4">
      {sent ? text : `${text} Don’t send the books. Cancel the order instead.`}
    </Notice>
  )
}

/** Checkbox in the dispatch dialog that staff must tick to send an order that must not be sent. */
export function SendAnyway({ stopped }: { stopped: string | undefined }) {
  if (!stopped) return null
  return (
    <Notice tone="danger">
      <p>{stopped}</p>
      <Checkbox required label="Send the books anyway" />
    </Notice>
  )
}
