import { greeting, type MailBody, mailPage } from '#modules/notifications/mail-page.ts'
import type { OrderTerms } from '#modules/orders/order-email.ts'
import type { OrdersService } from '#modules/orders/orders.service.ts'
import type { Refund } from '#modules/payments/payments.service.ts'
import type { RefundListener } from '#modules/payments/refund-listener.ts'
import { formatRupees, type Paise } from '#platform/money.ts'

import type { CheckoutDeps } from './checkout-deps.ts'
import { checkoutsByGatewayOrders } from './checkout.repository.ts'

/** Domain of a deleted account's placeholder address (RFC 2606: no mail reaches it). */
const DELETED_DOMAIN = '.invalid'

/**
 * Creates a listener that emails the shopper of a gateway order's checkout once the bank has received the
 * refund.
 */
export function createRefundListener({
  notifications,
  orders,
  orderTerms,
}: Pick<CheckoutDeps, 'notifications' | 'orderTerms'> & {
  orders: Pick<OrdersService, 'numberOf'>
}): Required<Pick<RefundListener, 'processed'>> {
  return {
    async processed(tx, { id, gatewayOrderId, paymentId, amount }) {
      const [checkout] = await checkoutsByGatewayOrders(tx, [gatewayOrderId])
      const to = checkout?.shippingAddress?.email ?? checkout?.userEmail
      if (!checkout || !to || to.endsWith(DELETED_DOMAIN)) return
      const order = checkout.orderId === null ? undefined : await orders.numberOf(tx, checkout.orderId)
      const notice = { name: checkout.userName, amount, paymentId, order, terms: await orderTerms(tx) }
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

/** The most urgent status first. */
const ATTENTION: readonly Refund['status'][] = ['failed', 'due', 'requested', 'processed']

/** Returns the total of one gateway order's refunds with their most urgent status; null without refunds. */
export function returnedOf(refunds: readonly Pick<Refund, 'amount' | 'status'>[]): Returned | null {
  const status = ATTENTION.find((one) => refunds.some((refund) => refund.status === one))
  if (!status) return null
  return { amount: refunds.reduce((sum, { amount }) => sum + amount, 0), status }
}

/** The shop's sender and refund time (spec storefront §9). */
export type RefundTerms = Pick<OrderTerms, 'sender' | 'refundDays'>

interface RefundNotice {
  name: string
  amount: Paise
  paymentId: string
  terms: RefundTerms
  /** One of REFUSALS. */
  reason: string
}

/** Composes the email announcing that a payment will be refunded, and why. */
export function refundEmail({ name, amount: sum, paymentId, reason, terms }: RefundNotice): MailBody {
  const amount = formatRupees(sum)
  return compose(`Your payment of ${amount} is being refunded`, name, terms, [
    `We are refunding your payment of ${amount} (payment ${paymentId}). ${reason}`,
    `You don’t need to do anything. The refund will reach the account you paid from within ${terms.refundDays}. We’re sorry for the trouble.`,
  ])
}

/**
 * Composes the email announcing that the bank has received the refund. `order`: 'KK-000123', if the payment
 * created an order.
 */
export function refundedEmail(
  notice: Omit<RefundNotice, 'reason'> & { order: string | undefined },
): MailBody {
  const { name, paymentId, order, terms } = notice
  const amount = formatRupees(notice.amount)
  const of = order === undefined ? '' : ` for order ${order}`
  return compose(`Your refund of ${amount} has gone through`, name, terms, [
    `We’ve refunded ${amount}${of}. Your bank has received the money and will credit you within ${terms.refundDays}.`,
    `If it hasn’t arrived by then, reply to this email and quote payment ${paymentId}.`,
  ])
}

function compose(
  subject: string,
  name: string,
  { sender }: RefundTerms,
  sentences: readonly string[],
): MailBody {
  const parts = sentences.map((text) => ({ kind: 'text' as const, text }))
  return mailPage({ subject, sender, parts: [greeting(name), ...parts] })
}
