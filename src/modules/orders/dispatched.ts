import { isDispatched } from './order-states.ts'
import type { Order, OrderLine } from './order.ts'

/** Reports whether any goods were ever dispatched, even if the status was set back. */
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

/** Reports whether some copies were sent ahead of the rest. */
export function isSentInPart(lines: readonly Pick<OrderLine, 'sent'>[]): boolean {
  return lines.some(({ sent }) => sent > 0)
}

/** Returns the copies of a line still to be sent. Refunds are counted against unsent copies first. */
export function copiesToSend({
  quantity,
  sent,
  returned,
}: Pick<OrderLine, 'quantity' | 'sent' | 'returned'>): number {
  return Math.max(0, quantity - sent - returned)
}

/** Reports whether part of the order was sent and the rest refunded, so no further parcel follows. */
export function nothingFollows(lines: readonly Pick<OrderLine, 'quantity' | 'sent' | 'returned'>[]): boolean {
  return isSentInPart(lines) && lines.every((line) => copiesToSend(line) === 0)
}
