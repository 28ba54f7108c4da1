import type { Order } from '#modules/orders/order.ts'
import type { OrdersService } from '#modules/orders/orders.service.ts'
import type { RefundNews } from '#modules/payments/refund-news.ts'

import { planRefund } from './desk/refund-plan.ts'

interface ReturnedMoneyDeps {
  orders: Pick<OrdersService, 'lockByGatewayOrder' | 'markReturned' | 'markDisputed'>
}

/** What becomes of an order whose money went back, or is taken back, without the shop. */
export function createReturnedMoney({
  orders,
}: ReturnedMoneyDeps): Required<Pick<RefundNews, 'lock' | 'found' | 'disputed'>> {
  return {
    async lock(tx, gatewayOrderId) {
      await orders.lockByGatewayOrder(tx, gatewayOrderId)
    },
    async found(tx, { id, gatewayOrderId, paymentId, amount: found, reason }) {
      const order = await orders.lockByGatewayOrder(tx, gatewayOrderId)
      if (!order || !isOf(order, paymentId)) return
      // What was to go back before is counted already: it may be that very money.
      const amount = Math.min(found, order.total - order.refunded)
      if (amount <= 0) return
      await orders.markReturned(tx, order, { ...planRefund(order, { amount }), id, reason, restock: false })
    },
    async disputed(tx, { id: dispute, gatewayOrderId, paymentId, status, amount }, threatened) {
      const order = await orders.lockByGatewayOrder(tx, gatewayOrderId)
      if (!order || order.gatewayPaymentId !== paymentId) return
      await orders.markDisputed(tx, order, { dispute, status, amount, disputed: threatened })
    },
  }
}

/** A second payment of the same order was never the order's own; a cancelled one has counted all its money. */
function isOf(order: Order, paymentId: string): boolean {
  return order.gatewayPaymentId === paymentId && order.cancelledAt === null
}
