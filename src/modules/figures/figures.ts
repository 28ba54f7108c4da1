import type { Paise } from '#platform/money.ts'
import { dayAfter, indianDay } from '#platform/indian-day.ts'

/** The periods of the overview in days, each ending today. */
export const PERIODS = [1, 7, 30, 365] as const
export type Period = (typeof PERIODS)[number]

/** What one or several days came to. Money in paise. */
export interface Sums {
  /** Payments received, including part payments. */
  paid: Paise
  /** Fully paid orders; `baskets` is the sum of their totals. */
  orders: number
  baskets: Paise
  /** What was sent back, whenever it had been paid. */
  refunded: Paise
  refunds: number
  /** Checkouts begun, and how many of them became orders. */
  checkouts: number
  converted: number
}

export interface DayFigures extends Sums {
  /** An Indian day, 'YYYY-MM-DD'. */
  day: string
}

/** Days from the first to the last, both included. */
export interface Span {
  from: string
  to: string
}

export const NOTHING: Sums = {
  paid: 0,
  orders: 0,
  baskets: 0,
  refunded: 0,
  refunds: 0,
  checkouts: 0,
  converted: 0,
}

/** The period that ends today, and as many days before it. */
export function spansOf(now: Date, days: Period): { current: Span; previous: Span } {
  const to = indianDay(now)
  const from = dayAfter(to, 1 - days)
  return { current: { from, to }, previous: { from: dayAfter(from, -days), to: dayAfter(from, -1) } }
}

/** All days of a span, oldest first. */
export function daysOf({ from, to }: Span): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day)
  return days
}

/** How long after its end a day may still be written to by what began within it. */
const SLOW_WRITES_MS = 10 * 60_000

/** The first day that is not closed yet: today, and for ten minutes after midnight yesterday as well. */
export function firstOpenDay(now: Date): string {
  return indianDay(new Date(now.getTime() - SLOW_WRITES_MS))
}

/** The days of a span that are over, and those that are not; either may be empty (`from` after `to`). */
export function dividedAt(span: Span, firstOpen: string): { closed: Span; open: Span } {
  const lastClosed = dayAfter(firstOpen, -1)
  return {
    closed: { from: span.from, to: lastClosed < span.to ? lastClosed : span.to },
    open: { from: firstOpen > span.from ? firstOpen : span.from, to: span.to },
  }
}

/** Whether there is a day in it. */
export function isEmpty({ from, to }: Span): boolean {
  return from > to
}

export function sumOf(days: readonly Sums[]): Sums {
  return days.reduce(
    (sum, day) => ({
      paid: sum.paid + day.paid,
      orders: sum.orders + day.orders,
      baskets: sum.baskets + day.baskets,
      refunded: sum.refunded + day.refunded,
      refunds: sum.refunds + day.refunds,
      checkouts: sum.checkouts + day.checkouts,
      converted: sum.converted + day.converted,
    }),
    NOTHING,
  )
}

/** What stays: paid less sent back. Below 0 on a day on which more went back than came. */
export function revenueOf({ paid, refunded }: Sums): Paise {
  return paid - refunded
}

/** The average total of an order, rounded to the paisa; null without orders. */
export function averageBasket({ baskets, orders }: Sums): Paise | null {
  return orders === 0 ? null : Math.round(baskets / orders)
}

/** The share of the checkouts begun that became orders, from 0 to 1; null without checkouts. */
export function conversionOf({ checkouts, converted }: Sums): number | null {
  return checkouts === 0 ? null : converted / checkouts
}

/** Days (in order) as spans without gaps: the first report of a shop is counted in one go. */
export function runsOf(days: readonly string[]): Span[] {
  const runs: Span[] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last && dayAfter(last.to, 1) === day) last.to = day
    else runs.push({ from: day, to: day })
  }
  return runs
}
