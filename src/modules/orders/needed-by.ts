import { dayAfter, indianDay, longDate, shortDate } from '#platform/indian-day.ts'

import { isDispatched, type OrderStatus } from './order-states.ts'

/** The latest selectable day, in days from today. */
const NEEDED_WITHIN = 90

/** The selectable range of days. */
export function neededByDays(now: Date): { first: string; last: string } {
  const first = indianDay(now)
  return { first, last: dayAfter(first, NEEDED_WITHIN) }
}

/** Returns the problem with the day; undefined if it is allowed. */
export function neededByIssue(day: string, now: Date): string | undefined {
  const { first, last } = neededByDays(now)
  return day < first || day > last ? `must be between today and ${longDate(last)}` : undefined
}

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
  order: { neededBy: string | null; status: OrderStatus; cancelledAt: unknown },
  now: Date,
): { day: string; past: boolean } | undefined {
  const { neededBy, cancelledAt } = order
  if (neededBy === null || cancelledAt !== null || isDispatched(order)) return undefined
  return { day: neededBy, past: neededBy < indianDay(now) }
}
