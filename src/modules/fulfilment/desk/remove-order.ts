import type { Actor } from '#modules/accounts/actor.ts'
import { isDispatched } from '#modules/orders/order.ts'

import type { DeskDeps } from './desk-deps.ts'
import { exchangeBooks } from './stock.ts'

/** Takes an order out of the lists; its books go back unless they left or went back when it was cancelled. */
export async function removeOrder(deps: DeskDeps, actor: Actor, id: string): Promise<void> {
  await deps.pages.write(async (tx, touch) => {
    const order = await deps.orderDesk.openToEdit(tx, actor, id)
    await deps.orderDesk.remove(tx, actor, order)
    if (order.cancelledAt !== null || isDispatched(order)) return
    await exchangeBooks(deps, tx, touch, { orderId: id, actor, before: order.lines, after: [] })
  })
}
