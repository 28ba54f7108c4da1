import type { Order } from '#modules/orders/order.ts'
import { createOrderWriting, orderEvent, type OrderWritingDeps } from '#modules/orders/order-writing.ts'
import { insertEvent, lockByGatewayOrder, updateOrder } from '#modules/orders/orders.repository.ts'
import type { RefundNews } from '#modules/payments/refund-news.ts'

import { planRefund } from './refund-plan.ts'
import { writeRefund } from './refund.ts'

/** Who acts where nobody of the shop does. */
const GATEWAY = { email: 'payment gateway' }

/** What becomes of an order whose money went back, or is taken back, without the shop. */
export function createReturnedMoney(
  deps: OrderWritingDeps,
): Required<Pick<RefundNews, 'lock' | 'found' | 'disputed'>> {
  const writing = createOrderWriting(deps)
  return {
    async lock(tx, gatewayOrderId) {
      await lockByGatewayOrder(tx, gatewayOrderId)
    },
    async found(tx, { id, gatewayOrderId, paymentId, amount: found, reason }) {
      const order = await lockByGatewayOrder(tx, gatewayOrderId)
      if (!order || !isOf(order, paymentId)) return
      // What was to go back before is counted already: it may be that very money.
      const amount = Math.min(found, order.total - order.refunded)
      if (amount <= 0) return
      const refund = { ...planRefund(order, { amount }), id, reason, restock: false }
      await writeRefund(writing, tx, GATEWAY, order, refund)
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

/** A second payment of the same order was never the order's own; a cancelled one has counted all its money. */
function isOf(order: Order, paymentId: string): boolean {
  return order.gatewayPaymentId === paymentId && order.cancelledAt === null
}
