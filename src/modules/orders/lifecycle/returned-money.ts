import type { Actor } from '#modules/accounts/actor.ts'
import { type MailBody, mailPage } from '#modules/notifications/mail-page.ts'
import { orderEvent, type OrderWriting } from '#modules/orders/order-writing.ts'
import type { Order } from '#modules/orders/order.ts'
import { insertEvent, lockByGatewayOrder, updateOrder } from '#modules/orders/orders.repository.ts'
import type { Refund } from '#modules/payments/payments.service.ts'
import type { RefundDecision, RefundListener } from '#modules/payments/refund-listener.ts'
import type { Tx } from '#platform/database/database.ts'
import { formatRupees, type Paise } from '#platform/money.ts'

import { planRefund, type RefundPlan } from './refund-plan.ts'
import { writeRefund } from './refund.ts'

/** The actor of events that no member of staff caused. */
const GATEWAY = { email: 'payment gateway' }

/** Updates an order whose money was refunded or disputed outside the shop. */
export function createReturnedMoney(
  writing: OrderWriting,
  shopEmail: (tx: Tx) => Promise<string>,
): Required<Omit<RefundListener, 'processed'>> {
  const note = async (
    tx: Tx,
    { id: refund, gatewayOrderId, amount }: Refund,
    type: string,
    details: Record<string, unknown> = {},
    by: Pick<Actor, 'email'> = GATEWAY,
  ) => {
    const order = await lockByGatewayOrder(tx, gatewayOrderId)
    if (!order) return
    const event = orderEvent(order.id, type, by, { refund, amount, ...details }, writing.clock.now())
    await insertEvent(tx, event)
  }
  return {
    async lock(tx, gatewayOrderId) {
      await lockByGatewayOrder(tx, gatewayOrderId)
    },
    async found(tx, { id, gatewayOrderId, paymentId, amount: found, reason }) {
      const order = await lockByGatewayOrder(tx, gatewayOrderId)
      // A second payment never counted towards the order.
      if (order?.gatewayPaymentId !== paymentId) return
      // Refunds already started are counted in the order; this may be one of them.
      const amount = Math.min(found, order.total - order.refunded)
      if (amount <= 0) return
      const refund = { ...planFound(order, amount), id, reason, restock: false, inShop: 0 }
      await writeRefund(writing, tx, GATEWAY, order, refund)
    },
    failed: (tx, refund) => note(tx, refund, 'refund-failed'),
    retried: (tx, refund, { by, ...why }) => note(tx, refund, 'refund-retried', consentOf(why), by),
    paid: (tx, refund, { by, way, ...why }) =>
      note(tx, refund, 'refund-paid', { way, ...consentOf(why) }, by),
    async paidTwice(tx, refund) {
      await note(tx, refund, 'refund-paid-twice')
      const dedupeKey = `refund-paid-twice:${refund.paymentId}:${refund.id}`
      const order = await lockByGatewayOrder(tx, refund.gatewayOrderId)
      const mail = paidTwiceEmail(refund, order?.number, writing.publicUrl)
      await writing.notifications.enqueue(tx, { dedupeKey, to: await shopEmail(tx), ...mail })
    },
    async disputed(tx, { id: dispute, gatewayOrderId, paymentId, status, amount }, threatened) {
      const order = await lockByGatewayOrder(tx, gatewayOrderId)
      if (!order || order.gatewayPaymentId !== paymentId) return
      await updateOrder(tx, order.id, { disputed: threatened })
      const details = { dispute, status, amount }
      await insertEvent(tx, orderEvent(order.id, 'dispute', GATEWAY, details, writing.clock.now()))
    },
  }
}

/** The reference of a payment isn't recorded in the history, because it can name a person. */
function consentOf({ evenIfDisputed, reason }: Omit<RefundDecision, 'by'>) {
  return { ...(evenIfDisputed && { despite: 'money_disputed' }), ...(reason && { reason }) }
}

/** To the shop's mailbox: money went back twice. */
function paidTwiceEmail(
  { amount: sum, paymentId }: Refund,
  number: string | undefined,
  publicUrl: string,
): MailBody {
  const amount = formatRupees(sum)
  const of = number === undefined ? '' : ` for order ${number}`
  return mailPage({
    subject: `A refund of ${amount}${of} was paid twice`,
    parts: [
      {
        kind: 'text',
        text: `The bank has processed a refund of ${amount}${of} (payment ${paymentId}), although its money had already been returned in another way. Ask the customer to return one of the two.`,
      },
      { kind: 'button', text: 'Open the refunds', href: `${publicUrl}/admin/dashboard/refunds` },
    ],
  })
}

/** A cancelled order has kept an express fee at most; the books were refunded with the cancellation. */
function planFound(order: Order, amount: Paise): RefundPlan {
  return order.cancelledAt === null ? planRefund(order, { amount }) : { amount, parts: [], charges: amount }
}
