import type { RefundNews } from '#modules/payments/refund-news.ts'

import type { CheckoutDeps } from './checkout-deps.ts'
import { checkoutsByGatewayOrders } from './checkout.repository.ts'
import { refundedEmail } from './refund-email.ts'

/** Where the address of a deleted account stood (RFC 2606: nobody is there). */
const NOBODY = '.invalid'

/** Writes to the shopper once the bank has their money back: the gateway's orders are known by their checkouts. */
export function createRefundNews({
  notifications,
  refundDays,
}: Pick<CheckoutDeps, 'notifications' | 'refundDays'>): RefundNews {
  return {
    async processed(tx, { id, gatewayOrderId, paymentId, amount }) {
      const [checkout] = await checkoutsByGatewayOrders(tx, [gatewayOrderId])
      const to = checkout?.shippingAddress?.email ?? checkout?.userEmail
      if (!checkout || !to || to.endsWith(NOBODY)) return
      await notifications.enqueue(tx, {
        dedupeKey: `refund-processed:${paymentId}:${id}`,
        to,
        ...refundedEmail({ name: checkout.userName, amount, paymentId, refundDays: await refundDays(tx) }),
      })
    },
  }
}
