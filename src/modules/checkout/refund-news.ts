import type { OrdersService } from '#modules/orders/orders.service.ts'
import type { Refund } from '#modules/payments/payments.service.ts'
import type { RefundNews } from '#modules/payments/refund-news.ts'
import type { Paise } from '#platform/money.ts'

import type { CheckoutDeps } from './checkout-deps.ts'
import { checkoutsByGatewayOrders } from './checkout.repository.ts'
import { refundedEmail } from './refund-email.ts'

/** Where the address of a deleted account stood (RFC 2606: nobody is there). */
const NOBODY = '.invalid'

/** Writes to the shopper once the bank has their money back: the gateway's orders are known by their checkouts. */
export function createRefundNews({
  notifications,
  orders,
  refundDays,
}: Pick<CheckoutDeps, 'notifications' | 'refundDays'> & {
  orders: Pick<OrdersService, 'numberOf'>
}): Required<Pick<RefundNews, 'processed'>> {
  return {
    async processed(tx, { id, gatewayOrderId, paymentId, amount }) {
      const [checkout] = await checkoutsByGatewayOrders(tx, [gatewayOrderId])
      const to = checkout?.shippingAddress?.email ?? checkout?.userEmail
      if (!checkout || !to || to.endsWith(NOBODY)) return
      const order = checkout.orderId === null ? undefined : await orders.numberOf(tx, checkout.orderId)
      const notice = { name: checkout.userName, amount, paymentId, order, refundDays: await refundDays(tx) }
      await notifications.enqueue(tx, {
        dedupeKey: `refund-processed:${paymentId}:${id}`,
        to,
        ...refundedEmail(notice),
      })
    },
  }
}

export interface Returned {
  amount: Paise
  status: Refund['status']
}

/** From what needs most attention to what needs none. */
const ATTENTION: readonly Refund['status'][] = ['failed', 'due', 'requested', 'processed']

/** What went back of one gateway order in all, and how far the slowest part of it has come; null for nothing. */
export function returnedOf(refunds: readonly Pick<Refund, 'amount' | 'status'>[]): Returned | null {
  const status = ATTENTION.find((one) => refunds.some((refund) => refund.status === one))
  if (!status) return null
  return { amount: refunds.reduce((sum, { amount }) => sum + amount, 0), status }
}
