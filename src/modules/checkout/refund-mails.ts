import type { MailBody } from '#modules/notifications/mail-page.ts'
import type { NotificationsService } from '#modules/notifications/notifications.service.ts'
import type { OrdersService } from '#modules/orders/orders.service.ts'
import type { Refund } from '#modules/payments/payments.service.ts'
import type { RefundListener } from '#modules/payments/refund-listener.ts'
import type { Tx } from '#platform/database/database.ts'

import { checkoutsByGatewayOrders } from './checkout.repository.ts'
import {
  refundedEmail,
  refundFailedEmail,
  type RefundNotice,
  refundPaidEmail,
  type RefundTerms,
} from './refund-email.ts'

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
