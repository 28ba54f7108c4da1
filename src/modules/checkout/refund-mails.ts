import { greeting, type MailBody, mailPage } from '#modules/notifications/mail-page.ts'
import type { NotificationsService } from '#modules/notifications/notifications.service.ts'
import type { OrderTerms } from '#modules/orders/order-email.ts'
import type { OrdersService } from '#modules/orders/orders.service.ts'
import type { Refund } from '#modules/payments/payments.service.ts'
import type { RefundListener } from '#modules/payments/refund-listener.ts'
import { REFUND_WAY_LABELS, type RefundWay } from '#modules/payments/refund-states.ts'
import type { Tx } from '#platform/database/database.ts'
import { formatRupees, type Paise } from '#platform/money.ts'

import { checkoutsByGatewayOrders } from './checkout.repository.ts'

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
type RefundTerms = Pick<OrderTerms, 'sender' | 'refundDays'>

interface RefundNotice {
  name: string
  amount: Paise
  paymentId: string
  terms: RefundTerms
  /** 'KK-000123', if the payment created or paid for an order. */
  order: string | undefined
}

/** Composes the email announcing that a payment will be refunded, and why. `reason`: one of REFUSALS. */
export function refundEmail({
  name,
  amount: sum,
  paymentId,
  reason,
  terms,
}: Omit<RefundNotice, 'order'> & { reason: string }): MailBody {
  const amount = formatRupees(sum)
  return compose(`Your payment of ${amount} is being refunded`, name, terms, [
    `We are refunding your payment of ${amount} (payment ${paymentId}). ${reason}`,
    `You don’t need to do anything. The refund will reach the account you paid from within ${terms.refundDays}. We’re sorry for the trouble.`,
  ])
}

const ofOrder = (order: string | undefined) => (order === undefined ? '' : ` for order ${order}`)

/** Composes the email announcing that the bank couldn't pay a refund. */
function refundFailedEmail({ name, amount: sum, paymentId, order, terms }: RefundNotice): MailBody {
  const amount = formatRupees(sum)
  return compose(`Your refund of ${amount} didn’t reach you`, name, terms, [
    `Your bank couldn’t accept our refund of ${amount}${ofOrder(order)}. The money is safe, and we still owe it to you.`,
    `We’ll send it again or pay it in another way, and email you once it’s done. If your bank account has changed, reply to this email and quote payment ${paymentId}.`,
  ])
}

/** Composes the email announcing that staff paid a refund that the bank had refused. */
function refundPaidEmail({
  name,
  amount: sum,
  paymentId,
  order,
  terms,
  way,
  reference,
}: RefundNotice & { way: RefundWay; reference: string }): MailBody {
  const amount = formatRupees(sum)
  return compose(`We have paid your refund of ${amount} by ${REFUND_WAY_LABELS[way]}`, name, terms, [
    `Our refund of ${amount}${ofOrder(order)} couldn’t reach the account you paid from, so we have paid it by ${REFUND_WAY_LABELS[way]}. Reference: ${reference}.`,
    `If it hasn’t arrived within ${terms.refundDays}, reply to this email and quote payment ${paymentId}.`,
  ])
}

/** Composes the email announcing that the bank has received the refund. */
export function refundedEmail({ name, amount: sum, paymentId, order, terms }: RefundNotice): MailBody {
  const amount = formatRupees(sum)
  return compose(`Your refund of ${amount} has gone through`, name, terms, [
    `We’ve refunded ${amount}${ofOrder(order)}. Your bank has received the money and will credit you within ${terms.refundDays}.`,
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

/** Domain of a deleted account's placeholder address (RFC 2606: no mail reaches it). */
const DELETED_DOMAIN = '.invalid'

interface RefundMails {
  notifications: Pick<NotificationsService, 'enqueue'>
  orderTerms: (tx: Tx) => Promise<RefundTerms>
  orders: Pick<OrdersService, 'numberOf'>
}

/**
 * Creates a listener that emails the payer once the bank has received a refund or failed to pay it, and when staff
 * pay it in another way. A refund can fail, be repeated and arrive, so the gateway's id tells its mails apart.
 */
export function createRefundMails({ notifications, orderTerms, orders }: RefundMails) {
  const send = async (tx: Tx, refund: Refund, kind: string, write: (notice: RefundNotice) => MailBody) => {
    const payer = await payerOf(tx, orders, refund)
    if (!payer) return
    const { id, paymentId, amount, gatewayRefundId } = refund
    const mail = write({ ...payer, amount, paymentId, terms: await orderTerms(tx) })
    const dedupeKey = [`refund-${kind}`, paymentId, id, gatewayRefundId].filter(Boolean).join(':')
    await notifications.enqueue(tx, { dedupeKey, to: payer.to, ...mail })
  }
  return {
    processed: (tx, refund) => send(tx, refund, 'processed', refundedEmail),
    failed: (tx, refund) => send(tx, refund, 'failed', refundFailedEmail),
    paid: (tx, refund, payment) =>
      send(tx, refund, 'paid', (notice) => refundPaidEmail({ ...notice, ...payment })),
  } satisfies RefundListener
}

/** Returns the payer, who receives a refund's mails, and the order's number ('KK-000123'), if any. */
async function payerOf(tx: Tx, { numberOf }: RefundMails['orders'], { gatewayOrderId }: Refund) {
  const [checkout] = await checkoutsByGatewayOrders(tx, [gatewayOrderId])
  const to = checkout?.shippingAddress?.email ?? checkout?.userEmail
  if (!checkout || !to || to.endsWith(DELETED_DOMAIN)) return undefined
  const order = checkout.orderId === null ? undefined : await numberOf(tx, checkout.orderId)
  return { name: checkout.userName, to, order }
}
