import type { Actor } from '#modules/accounts/actor.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import { openOrder, orderEvent, type OrderWriting, requirePossible, UNPACKED } from './order-writing.ts'
import { nothingFollows, type Order } from './order.ts'
import { insertEvent, type OrderChanges, updateOrder } from './orders.repository.ts'
import type { StatusChange } from './orders.schema.ts'
import { RISKS } from './refusals.ts'
import { newTracking, requireTracking } from './require-tracking.ts'
import { type AnnouncedParcel, deliveredEmail, shippedEmail } from './status-email.ts'
import { actionTo, type OrderAction, transitionOf } from './transitions.ts'

/**
 * Sets status and parcel details, with the event, invoice and email that the transition table names. A delivery
 * also counts the shopper's reviews of the books.
 */
export async function changeStatus(
  writing: OrderWriting,
  { tx, touch, actor }: { tx: Tx; touch: Touch; actor: Actor },
  id: string,
  change: StatusChange,
): Promise<void> {
  const before = await openOrder(tx, id, change.version)
  const action = actionOf(before, change)
  requirePossible(action, before, change.evenIfReturned ? RISKS : [])
  const trackingNumber = newTracking(before, change.trackingNumber)
  await requireTracking(tx, before, { trackingNumber, confirmed: change.confirmed })
  const at = writing.clock.now()
  const changes = differences(before, { ...change, trackingNumber }, at)
  if (Object.keys(changes).length === 0) return
  await updateOrder(tx, id, changes)
  await insertEvent(tx, statusEvent(before, action, changes, { actor, at }))
  if (changes.deliveredAt && before.userId !== null) await writing.delivered(tx, before.userId, touch)
  const { document } = transitionOf(actionTo(change.status))
  // A replacement for faulty goods isn't a new supply: the replaced order's bill covers both.
  const billed = before.replacesOrderId === null
  if (billed && document === 'invoice') await writing.documents?.issue(tx, id)
  await sendMail(writing, tx, { before, changes, moved: action !== 'changeParcel' })
}

/** Returns the action of a change: another status, packing or unpacking, or new parcel details. */
function actionOf(order: Order, { status, packed }: StatusChange): OrderAction {
  if (status !== order.status) return actionTo(status)
  if (packed === undefined || packed === (order.packedAt !== null)) return 'changeParcel'
  return packed ? 'pack' : 'unpack'
}

function differences(order: Order, change: StatusChange, at: Date): OrderChanges {
  const { status, courier = order.courier, trackingNumber = order.trackingNumber } = change
  return {
    ...(status !== order.status && { status, deliveredAt: status === 'Delivered' ? at : null, ...UNPACKED }),
    ...packing(order, change, at),
    ...(courier !== order.courier && { courier }),
    ...(trackingNumber !== order.trackingNumber && { trackingNumber }),
  }
}

function packing(order: Order, { packed }: StatusChange, at: Date): Pick<OrderChanges, 'packedAt'> {
  if (packed === undefined || packed === (order.packedAt !== null)) return {}
  return packed ? { packedAt: at } : UNPACKED
}

function statusEvent(
  order: Order,
  action: OrderAction,
  { courier, trackingNumber, status }: OrderChanges,
  { actor, at }: { actor: Actor; at: Date },
) {
  const parcel = { ...(courier && { courier }), ...(trackingNumber && { trackingNumber }) }
  const details = status ? { from: order.status, to: status, ...parcel } : parcel
  return orderEvent(order.id, transitionOf(action).event, actor, details, at)
}

interface Changed {
  before: Order
  changes: OrderChanges
  moved: boolean
}

/**
 * Sends one email per parcel and one on arrival, however often the status changes back and forth. An email
 * about a dispatched parcel that was announced with other details says that it corrects them.
 */
async function sendMail(
  { notifications, frame }: OrderWriting,
  tx: Tx,
  { before, changes, moved }: Changed,
): Promise<void> {
  const order: Order = { ...before, ...changes }
  if (order.email === '') return
  const { mail } = transitionOf(actionTo(order.status))
  if (mail === 'shipped' && !nothingFollows(order.lines)) {
    const parcel = order.trackingNumber === null ? '' : `:${order.trackingNumber}`
    const wrong = moved ? undefined : correctedParcel(before, changes)
    const dedupeKey = `order-shipped:${order.id}${wrong ? `:corrected:${order.version}` : parcel}`
    const message = shippedEmail(order, await frame(tx), wrong)
    await notifications.enqueue(tx, { dedupeKey, to: order.email, ...message })
  }
  if (mail === 'delivered' && moved) {
    const dedupeKey = `order-delivered:${order.id}`
    await notifications.enqueue(tx, { dedupeKey, to: order.email, ...deliveredEmail(order, await frame(tx)) })
  }
}

/** Returns the parcel details of a dispatched order that an earlier email stated and the change replaces. */
function correctedParcel(before: Order, changes: OrderChanges): AnnouncedParcel | undefined {
  const { courier, trackingNumber } = before
  const isOther =
    (courier !== null && changes.courier !== undefined) ||
    (trackingNumber !== null && changes.trackingNumber !== undefined)
  return isOther ? { courier, trackingNumber } : undefined
}
