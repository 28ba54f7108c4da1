import type { Tx } from '#platform/database/database.ts'

import { canBeJoined, isSamePlace } from './one-parcel.ts'
import { orderEvent } from './order-writing.ts'
import { type NewOrder, type Order, orderNumber, type ParcelMate } from './order.ts'
import { insertEvent, lockOwnUnlessBusy, updateOrder } from './orders.repository.ts'

/** The buyer's order in whose parcel the new one goes, locked; undefined when it has left meanwhile or goes elsewhere. */
export async function lockJoined(
  tx: Tx,
  id: string,
  { userId, shippingAddress }: Pick<NewOrder, 'userId' | 'shippingAddress'>,
): Promise<Order | undefined> {
  const earlier = await lockOwnUnlessBusy(tx, id, userId)
  const fits = earlier && canBeJoined(earlier) && isSamePlace(earlier.shippingAddress, shippingAddress)
  return fits ? earlier : undefined
}

/** It counts as a change of the earlier order: who is about to pack it looks at it again. Answers all that share the parcel. */
export async function joinParcel(
  tx: Tx,
  earlier: Order,
  { number, actor, at }: { number: number; actor: string; at: Date },
): Promise<ParcelMate[]> {
  await updateOrder(tx, earlier.id, {})
  const details = { order: orderNumber(number) }
  await insertEvent(tx, orderEvent(earlier.id, 'joined', { email: actor }, details, at))
  return [{ id: earlier.id, number: earlier.number, waits: true }, ...earlier.sentWith]
}
