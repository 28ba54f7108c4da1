import type { Actor } from '#modules/accounts/actor.ts'
import { type Changing, orderEvent } from './order-changes.ts'
import { isPaid, type Order } from './order.ts'
import { insertEvent, updateOrder } from './orders.repository.ts'
import type { Tx } from '#platform/database/database.ts'
import { Failure } from '#platform/errors.ts'

/** See OrderDeskService.remove. */
export async function removeOrder({ clock }: Changing, tx: Tx, actor: Actor, order: Order): Promise<void> {
  requireRemovable(order)
  const at = clock.now()
  await updateOrder(tx, order.id, { deletedAt: at })
  await insertEvent(tx, orderEvent(order.id, 'deleted', actor, {}, at))
}

/** Money is never taken out of sight: a paid order is cancelled first, which sends it back. */
export function requireRemovable(order: Order): void {
  if (order.cancelledAt !== null || !isPaid(order)) return
  throw new Failure('conflict', 'This order was paid for. Cancel it first, then its money goes back.', {
    code: 'paid',
  })
}
