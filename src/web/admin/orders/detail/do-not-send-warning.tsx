import { returnedMoneyState } from '#modules/orders/order-money.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { Notice } from '#web/ui/notice.tsx'

const SENTENCES = {
  returned: {
    what: 'All the money for this order has been refunded.',
    advice: 'Don’t send the books. Cancel the order instead.',
  },
  disputed: {
    what: 'The buyer’s bank disputes the payment for this order.',
    advice:
      'Keep the books and refund nothing until the dispute is decided. Reply to it on the gateway’s website.',
  },
} as const

function returnedMoneyOf(order: OrderBody) {
  if (order.cancelledAt !== null) return undefined
  const gone = returnedMoneyState({
    gatewayPaymentId: order.razorpayPaymentId,
    refunded: order.refundedAmount,
    total: order.totalAmount,
    disputed: order.disputed,
  })
  return gone && SENTENCES[gone]
}

/** Explains why an order must not be sent; undefined if it may be. */
export function returnedMoneyText(order: OrderBody): string | undefined {
  return returnedMoneyOf(order)?.what
}

export function ReturnedMoney({ order }: { order: OrderBody }) {
  const gone = returnedMoneyOf(order)
  if (!gone) return null
  const sent = order.status === 'Shipped' || order.status === 'Delivered'
  return (
    <Notice tone={sent ? 'caution' : 'danger'} className="mb-4">
      {sent && !order.disputed ? gone.what : `${gone.what} ${gone.advice}`}
    </Notice>
  )
}
