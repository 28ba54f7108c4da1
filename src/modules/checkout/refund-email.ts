import { type MailBody, nameInMail } from '#modules/notifications/mail-page.ts'
import type { OrdersService } from '#modules/orders/orders.service.ts'
import type { Refund } from '#modules/payments/payments.service.ts'
import type { RefundListener } from '#modules/payments/refund-listener.ts'
import { escapeHtml } from '#platform/escape-html.ts'
import { formatRupees, type Paise } from '#platform/money.ts'

import type { CheckoutDeps } from './checkout-deps.ts'
import { checkoutsByGatewayOrders } from './checkout.repository.ts'

/** Where the address of a deleted account stood (RFC 2606: no mail reaches it). */
const DELETED_DOMAIN = '.invalid'

/** Writes to the shopper once the bank has their money back: the gateway's orders are known by their checkouts. */
export function createRefundListener({
  notifications,
  orders,
  refundDays,
}: Pick<CheckoutDeps, 'notifications' | 'refundDays'> & {
  orders: Pick<OrdersService, 'numberOf'>
}): Required<Pick<RefundListener, 'processed'>> {
  return {
    async processed(tx, { id, gatewayOrderId, paymentId, amount }) {
      const [checkout] = await checkoutsByGatewayOrders(tx, [gatewayOrderId])
      const to = checkout?.shippingAddress?.email ?? checkout?.userEmail
      if (!checkout || !to || to.endsWith(DELETED_DOMAIN)) return
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

interface RefundNotice {
  name: string
  amount: Paise
  paymentId: string
  /** '5-7 business days' */
  refundDays: string
  /** One of REFUSALS. */
  reason: string
}

/** Tells a shopper that money goes back, and why. */
export function refundEmail(notice: RefundNotice): MailBody {
  const amount = formatRupees(notice.amount)
  return compose(`Your payment of ${amount} is being refunded`, [
    `Dear ${nameInMail(notice.name)},`,
    `We are refunding your payment of ${amount} (payment ${notice.paymentId}). ${notice.reason}`,
    `You do not need to do anything: the money reaches the account you paid from within ${notice.refundDays}. We are sorry for the trouble.`,
  ])
}

/** Tells a shopper that the bank has taken the refund. `order`: 'KK-000123', of a payment that came to one. */
export function refundedEmail(
  notice: Omit<RefundNotice, 'reason'> & { order: string | undefined },
): MailBody {
  const amount = formatRupees(notice.amount)
  const of = notice.order === undefined ? '' : ` of your order ${notice.order}`
  return compose(`Your refund of ${amount} has gone through`, [
    `Dear ${nameInMail(notice.name)},`,
    `We have refunded ${amount}${of} (payment ${notice.paymentId}), and your bank has the money.`,
    `It appears in the account you paid from within ${notice.refundDays}. If it does not, please reply to this e-mail.`,
  ])
}

function compose(subject: string, sentences: readonly string[]): MailBody {
  return {
    subject,
    text: sentences.join('\n\n'),
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Refund</title></head><body>${sentences
      .map((sentence) => `<p>${escapeHtml(sentence)}</p>`)
      .join('')}</body></html>`,
  }
}
