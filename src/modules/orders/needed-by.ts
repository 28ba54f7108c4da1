import { indianDay, longDate, shortDate } from '#platform/indian-day.ts'

import { isDispatched } from './order-states.ts'
import type { Order } from './order.ts'

/** The staff text: 'Needed by 30 Nov'. */
export function neededByText(day: string): string {
  return `Needed by ${shortDate(day)}`
}

/** The text for the shopper, which never promises the day. */
export function neededByAnswer(day: string): string {
  return `You need it by ${longDate(day)}. We’ll do our best, but can’t guarantee it.`
}

/**
 * Returns the needed-by day of an order not yet dispatched, and whether it has passed; undefined for a
 * dispatched or cancelled order and one without such a day.
 */
export function neededYet(
  order: Pick<Order, 'status' | 'neededBy'> & { cancelledAt: unknown },
  now: Date,
): { day: string; past: boolean } | undefined {
  const { neededBy, cancelledAt } = order
  if (neededBy === null || cancelledAt !== null || isDispatched(order)) return undefined
  return { day: neededBy, past: neededBy < indianDay(now) }
}
