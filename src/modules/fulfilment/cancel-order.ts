import type { Actor } from '#modules/accounts/actor.ts'
import { touchStock } from '#modules/checkout/page-touch.ts'
import type { Order } from '#modules/orders/order.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Paise } from '#platform/money.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

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
  await deps.pages.write(async (tx, touch) => {
    const order = await deps.orders.openToCancel(tx, actor, id)
    if (!order) return
    await returnBooks(deps, tx, touch, { order, actor })
    if (order.checkoutId !== null) await deps.coupons.free(tx, order.checkoutId)
    const refund = await returnMoney(deps, tx, order)
    await deps.orders.markCancelled(tx, actor, order, { reason, refund })
  })
}

async function returnBooks(
  { inventory, catalogue, clock }: FulfilmentDeps,
  tx: Tx,
  touch: Touch,
  { order, actor }: { order: Order; actor: Actor },
): Promise<void> {
  const bookIds = order.lines.flatMap((line) => line.contents.map(({ bookId }) => bookId))
  const sale = { orderId: order.id, bookIds, since: order.createdAt, actor: actor.email, at: clock.now() }
  await touchStock(catalogue, tx, touch, await inventory.takeBack(tx, sale))
}

/** All that was paid, the express fee too (policy: the whole order cancelled before dispatch). */
async function returnMoney({ payments }: FulfilmentDeps, tx: Tx, order: Order): Promise<Paise> {
  const { gatewayPaymentId: paymentId, gatewayOrderId, total: amount } = order
  if (paymentId === null || gatewayOrderId === null || amount === 0) return 0
  const refund = await payments.refundDue(tx, { paymentId, gatewayOrderId, amount, reason: CANCELLED })
  return refund.amount
}
