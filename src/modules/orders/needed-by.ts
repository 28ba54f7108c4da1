import { indianDay, longDate, shortDate } from '#platform/indian-day.ts'

import { isDispatched, type Order } from './order.ts'

/** 'Needed by 30 Nov', for staff. */
export function neededByText(day: string): string {
  return `Needed by ${shortDate(day)}`
}

/** To the shopper: never a promise. */
export function neededByAnswer(day: string): string {
  return `You need it by ${longDate(day)}. We will try; we cannot promise it.`
}

/** The day by which an order that has not left yet is needed, and whether that is over; undefined for all others. */
export function neededYet(
  order: Pick<Order, 'status' | 'neededBy'> & { cancelledAt: unknown },
  now: Date,
): { day: string; past: boolean } | undefined {
  const { neededBy, cancelledAt } = order
  if (neededBy === null || cancelledAt !== null || isDispatched(order)) return undefined
  return { day: neededBy, past: neededBy < indianDay(now) }
}
