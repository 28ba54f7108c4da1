import type { Actor } from '#modules/accounts/actor.ts'
import type { Cancellation } from '#modules/orders/order-changes.ts'
import type { Order, OrderLine } from '#modules/orders/order.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Paise } from '#platform/money.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import { exchangeBooks } from './desk/stock.ts'
import type { FulfilmentDeps } from './fulfilment-deps.ts'

/** Why the money goes back, in words for the shopper and the administrator alike. */
export const CANCELLED = 'The order was cancelled before dispatch.'

/**
 * Undoes a sale in one transaction. Under the order's row lock a second call, or one that staff's dispatch overtook,
 * finds the end of the first.
 */
export async function cancelOrder(
  deps: FulfilmentDeps,
  actor: Actor,
  id: string,
  reason: string,
): Promise<void> {
  await deps.pages.write((tx, touch) => cancelWithin(deps, tx, touch, actor, { id, reason }))
}

/** As `cancelOrder`, in the caller's transaction. */
export async function cancelWithin(
  deps: FulfilmentDeps,
  tx: Tx,
  touch: Touch,
  actor: Actor,
  { id, ...why }: { id: string } & Pick<Cancellation, 'reason' | 'unheard'>,
): Promise<void> {
  const order = await deps.orders.openToCancel(tx, actor, id)
  if (!order) return
  const exchange = { orderId: id, actor, before: order.lines.map(copiesLeft), after: [] }
  await exchangeBooks(deps, tx, touch, exchange)
  if (order.checkoutId !== null) await deps.coupons.free(tx, order.checkoutId)
  const refund = await returnMoney(deps, tx, order)
  await deps.orders.markCancelled(tx, actor, order, { ...why, refund })
}

/** Copies that were refunded before went back then, or were not fit to be sold again. */
function copiesLeft(line: OrderLine): OrderLine {
  return { ...line, quantity: line.quantity - line.returned }
}

/**
 * All that was paid and has not gone back, the express fee too (policy: the whole order cancelled before dispatch).
 * What was paid in the shop is handed back there.
 */
async function returnMoney({ payments }: FulfilmentDeps, tx: Tx, order: Order): Promise<Paise> {
  const { gatewayPaymentId: paymentId, gatewayOrderId } = order
  const amount = order.total - order.refunded
  if (order.paidBy !== null) return amount
  if (paymentId === null || gatewayOrderId === null || amount === 0) return 0
  const refund = await payments.refundDue(tx, { paymentId, gatewayOrderId, amount, reason: CANCELLED })
  return refund.amount
}
