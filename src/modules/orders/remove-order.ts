import type { Actor } from '#modules/accounts/actor.ts'
import { type Changing, orderEvent } from './order-changes.ts'
import { isDispatched, isPaid, type Order } from './order.ts'
import { insertEvent, updateOrder } from './orders.repository.ts'
import type { Tx } from '#platform/database/database.ts'
import { Failure } from '#platform/errors.ts'

/** See OrderDeskService.remove. */
export async function removeOrder(
  { clock, papers }: Changing,
  tx: Tx,
  actor: Actor,
  order: Order,
): Promise<void> {
  if (await papers?.issued(tx, order.id)) throw invoiced(order)
  requireRemovable(order)
  const at = clock.now()
  await updateOrder(tx, order.id, { deletedAt: at })
  await insertEvent(tx, orderEvent(order.id, 'deleted', actor, {}, at))
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
