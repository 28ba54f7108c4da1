import type { RefundListener } from '#modules/payments/refund-listener.ts'

import { refundArrivedEmail } from './link-email.ts'
import type { LinksDeps } from './links-deps.ts'
import { paymentByGatewayOrder } from './payment-links.repository.ts'

/**
 * Creates a listener that emails the customer once the bank has received the refund of a payment by link.
 */
export function createLinkRefundListener({
  notifications,
  orders,
  frame,
}: Pick<LinksDeps, 'notifications' | 'orders' | 'frame'>): Required<Pick<RefundListener, 'processed'>> {
  return {
    async processed(tx, { id, gatewayOrderId, paymentId, amount }) {
      const payment = await paymentByGatewayOrder(tx, gatewayOrderId)
      const order = payment && (await orders.find(tx, payment.orderId))
      if (!order || order.email === '') return
      const mail = refundArrivedEmail(order, { amount, paymentId, terms: (await frame(tx)).terms })
      const dedupeKey = `refund-processed:${paymentId}:${id}`
      await notifications.enqueue(tx, { dedupeKey, to: order.email, ...mail })
    },
  }
}
