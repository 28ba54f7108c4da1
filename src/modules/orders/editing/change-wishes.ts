import type { Actor } from '#modules/accounts/actor.ts'
import { type DeliveryWishes, neededByIssue, wishesOf } from '#modules/orders/delivery-wishes.ts'
import type { WishesInput } from '#modules/orders/order-actions.schema.ts'
import {
  openOrder,
  type OrderActionDeps,
  orderEvent,
  requirePossible,
  REPACK,
} from '#modules/orders/order-writing.ts'
import { insertEvent, updateOrder } from '#modules/orders/orders.repository.ts'
import { transitionOf } from '#modules/orders/transitions.ts'
import { inTransaction } from '#platform/database/database.ts'
import { badField } from '#platform/errors.ts'

/**
 * Changes the delivery wishes, until the order is dispatched. The event names the changed fields but not
 * their values: a gift note is personal and the history outlives the account. A new gift note clears
 * `packedAt`, because the slip was printed with the old note. Throws `conflict` 'stale', 'cancelled',
 * 'dispatched'.
 */
export async function changeWishes(
  { db, clock }: Pick<OrderActionDeps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  { version, ...input }: WishesInput,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await openOrder(tx, id, version)
    requirePossible('changeWishes', order)
    // Only the shopper can consent to edition news.
    const wishes = wishesOf({ ...input, editionNews: order.editionNews })
    const fields = changed(wishesOf(order), wishes)
    if (fields.length === 0) return
    if (fields.includes('neededBy')) requireAhead(wishes, clock.now())
    await updateOrder(tx, id, { ...wishes, ...(fields.includes('giftNote') && REPACK) })
    await insertEvent(tx, orderEvent(id, transitionOf('changeWishes').event, actor, { fields }, clock.now()))
  })
}

function changed(before: DeliveryWishes, after: DeliveryWishes): (keyof DeliveryWishes)[] {
  return (Object.keys(after) as (keyof DeliveryWishes)[]).filter((wish) => before[wish] !== after[wish])
}

/** Checks the day only if it changed; an unchanged day may be in the past. */
function requireAhead({ neededBy }: DeliveryWishes, now: Date): void {
  const issue = neededBy === null ? undefined : neededByIssue(neededBy, now)
  if (issue) throw badField('neededBy', issue)
}
