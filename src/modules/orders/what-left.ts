import { isDispatched, type Order, type OrderLine } from './order.ts'

/** Whether the goods, or some of them, have ever left the shop, whatever the status was set to since. */
export function wasDispatched({
  status,
  lines,
  events,
}: Pick<Order, 'status'> & {
  lines: readonly Pick<OrderLine, 'sent'>[]
  events: readonly { details: Record<string, unknown> }[]
}): boolean {
  if (isDispatched({ status }) || isSentInPart(lines)) return true
  return events.some(({ details: { to } }) => to === 'Shipped' || to === 'Delivered')
}

/** Whether some of its copies have left before the rest. */
export function isSentInPart(lines: readonly Pick<OrderLine, 'sent'>[]): boolean {
  return lines.some(({ sent }) => sent > 0)
}

/** Copies of a line that are still to be sent: of those whose price went back the ones that had not left come first. */
export function copiesToSend({
  quantity,
  sent,
  returned,
}: Pick<OrderLine, 'quantity' | 'sent' | 'returned'>): number {
  return Math.max(0, quantity - sent - returned)
}

/** Whether a part has left and the copies that had not have been paid back since: no further parcel comes. */
export function nothingFollows(lines: readonly Pick<OrderLine, 'quantity' | 'sent' | 'returned'>[]): boolean {
  return isSentInPart(lines) && lines.every((line) => copiesToSend(line) === 0)
}
