import type { Actor } from '#modules/accounts/actor.ts'
import { exchangeBooks } from '#modules/orders/lifecycle/stock.ts'
import { transitionOf } from '#modules/orders/transitions.ts'
import { openOrder, type OrderActionDeps, orderEvent } from '#modules/orders/order-writing.ts'
import { isDispatched, isPaid, type Order } from '#modules/orders/order.ts'
import { insertEvent, updateOrder } from '#modules/orders/orders.repository.ts'
import { Failure } from '#platform/errors.ts'

/** Takes an order out of the lists; its books go back unless they left or went back when it was cancelled. */
export async function removeOrder(deps: OrderActionDeps, actor: Actor, id: string): Promise<void> {
  await deps.pages.write(async (tx, touch) => {
    const order = await openOrder(tx, id)
    if (await deps.documents?.issued(tx, id)) throw invoiced(order)
    requireRemovable(order)
    const at = deps.clock.now()
    await updateOrder(tx, id, { deletedAt: at })
    await insertEvent(tx, orderEvent(id, transitionOf('remove').event, actor, {}, at))
    if (order.cancelledAt !== null || isDispatched(order)) return
    await exchangeBooks(deps, tx, touch, { orderId: id, actor, before: order.lines, after: [] })
  })
}

/** A document that was issued is undone by another one only (CGST Act s. 34), and its order is found as long as it is. */
function invoiced(order: Order): Failure {
  const message =
    order.cancelledAt === null
      ? `An invoice was issued for this order, so it cannot be deleted. ${toCancel(order)}: a credit note takes the invoice back.`
      : 'An invoice and its credit note were issued for this order, so it stays in the list.'
  return new Failure('conflict', message, { code: 'invoiced' })
}

/** Money is never taken out of sight: a paid order is cancelled first, which sends it back. */
function requireRemovable(order: Order): void {
  if (order.cancelledAt !== null || !isPaid(order)) return
  const message = `This order was paid for. ${toCancel(order)}: then its money goes back.`
  throw new Failure('conflict', message, { code: 'paid' })
}

/** What has left the shop is cancelled only after its status was set back. */
function toCancel(order: Order): string {
  return isDispatched(order)
    ? 'It was dispatched: set its status back to Processing first, then cancel it'
    : 'Cancel it instead'
}
