import type { Actor } from '#modules/accounts/actor.ts'
import type { PartInput } from '#modules/orders/order-actions.schema.ts'
import {
  openOrder,
  orderEvent,
  type OrderWriting,
  REPACK,
  requirePossible,
} from '#modules/orders/order-writing.ts'
import { copiesToSend, type Order, type OrderLine } from '#modules/orders/order.ts'
import { addSent, insertEvent, updateOrder } from '#modules/orders/orders.repository.ts'
import { RISKS } from '#modules/orders/refusals.ts'
import { requireTracking } from '#modules/orders/require-tracking.ts'
import { partShippedEmail } from '#modules/orders/status-email.ts'
import { transitionOf } from '#modules/orders/transitions.ts'
import type { Tx } from '#platform/database/database.ts'
import { badField, conflict } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'

/**
 * Sends some copies ahead of the rest. The order stays Processing, to be packed again. The invoice covers the
 * whole order and is issued before the first parcel leaves (CGST rule 55(5)). Throws `conflict` 'exceeds' for
 * more copies than are left, 'whole' if none would remain.
 */
export async function sendPart(
  writing: OrderWriting,
  tx: Tx,
  actor: Actor,
  id: string,
  input: PartInput,
): Promise<void> {
  const order = await openOrder(tx, id, input.version)
  requirePossible('sendPart', order, input.evenIfReturned ? RISKS : [])
  const lines = linesOfPart(order, input.lines)
  await requireTracking(tx, order, input)
  for (const { id: lineId, quantity } of lines) await addSent(tx, { lineId, quantity })
  await updateOrder(tx, id, REPACK)
  const courier = input.courier ?? null
  const trackingNumber = input.trackingNumber ?? null
  const details = {
    books: lines.map(({ title, quantity }) => ({ title, quantity })),
    ...(courier && { courier }),
    ...(trackingNumber && { trackingNumber }),
  }
  const at = writing.clock.now()
  await insertEvent(tx, orderEvent(id, transitionOf('sendPart').event, actor, details, at))
  if (order.replacesOrderId === null) await writing.documents?.issue(tx, id)
  if (order.email === '') return
  const mail = partShippedEmail(order, { lines, courier, trackingNumber }, await writing.frame(tx))
  await writing.notifications.enqueue(tx, {
    dedupeKey: `order-part-shipped:${id}:${newId()}`,
    to: order.email,
    ...mail,
  })
}

/** Picks the order lines of the parcel, with the copies to send. */
export function linesOfPart(order: Order, wanted: PartInput['lines']): OrderLine[] {
  const copies = new Map<string, number>()
  for (const { lineId, quantity } of wanted) copies.set(lineId, (copies.get(lineId) ?? 0) + quantity)
  const unknown = [...copies.keys()].some((lineId) => !order.lines.some(({ id }) => id === lineId))
  if (unknown) throw badField('lines', 'must name lines of this order')
  const lines = order.lines.flatMap((line) => {
    const quantity = copies.get(line.id) ?? 0
    if (quantity > copiesToSend(line)) throw exceeds(line)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  const left = order.lines.some((line) => copiesToSend(line) > (copies.get(line.id) ?? 0))
  if (!left) throw conflict('whole', 'These are all the copies left. Dispatch the order instead.')
  return lines
}

function exceeds(line: OrderLine) {
  const left = copiesToSend(line)
  const message =
    left === 0
      ? `There are no copies of “${line.title}” left to send.`
      : `Only ${left} of “${line.title}” can still be sent.`
  return conflict('exceeds', message)
}
