import type { Tx } from '#platform/database/database.ts'

import { asCombined, canBeJoined, isSamePlace } from './one-parcel.ts'
import { orderEvent } from './order-writing.ts'
import { type NewOrder, type Order, orderNumber, type CombinedOrder } from './order.ts'
import { insertEvent, updateOrder } from './orders.repository.ts'
import { lockOwnUnlessBusy } from './parcel-locks.repository.ts'

/**
 * Locks and returns the buyer's earlier order whose parcel the new one joins. Returns undefined if the order
 * can't be joined, has a different address, or is locked by another transaction.
 */
export async function lockJoined(
  tx: Tx,
  id: string,
  { userId, shippingAddress }: Pick<NewOrder, 'userId' | 'shippingAddress'>,
): Promise<Order | undefined> {
  const earlier = await lockOwnUnlessBusy(tx, id, userId)
  const fits = earlier && canBeJoined(earlier) && isSamePlace(earlier.shippingAddress, shippingAddress)
  return fits ? earlier : undefined
}

/**
 * Bumps the earlier order's version, so that staff about to pack it notice. Returns all orders in the parcel
 * except the new one.
 */
export async function joinParcel(
  tx: Tx,
  earlier: Order,
  { number, actor, at }: { number: number; actor: string; at: Date },
): Promise<CombinedOrder[]> {
  await updateOrder(tx, earlier.id, {})
  const details = { order: orderNumber(number) }
  await insertEvent(tx, orderEvent(earlier.id, 'joined', { email: actor }, details, at))
  return [asCombined(earlier), ...earlier.sentWith]
}
