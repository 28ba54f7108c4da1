import type { Paise } from '#platform/money.ts'
import { dayAfter, indianDay } from '#platform/indian-day.ts'

/** Lengths of the periods in days, each ending today. */
export const PERIODS = [1, 7, 30, 365] as const
export type Period = (typeof PERIODS)[number]

/** Totals of one or several days. Money in paise. */
export interface Sums {
  /** Payments received, including part payments. */
  paid: Paise
  /**
   * Fully paid orders, and in `baskets` their totals added up. An undone payment counts against the day on
   * which it is undone, so both can be negative.
   */
  orders: number
  baskets: Paise
  /** Refunds made, regardless of the day of payment. */
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

/** Returns the period that ends today, and the equally long one before it. */
export function spansOf(now: Date, days: number): { current: Span; previous: Span } {
  const to = indianDay(now)
  const from = dayAfter(to, 1 - days)
  return { current: { from, to }, previous: { from: dayAfter(from, -days), to: dayAfter(from, -1) } }
}

/** Lists all days of a span, oldest first. */
export function daysOf({ from, to }: Span): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day)
  return days
}

/** How long a day stays open after its end, for slow writes that began within it. */
const SLOW_WRITES_MS = 10 * 60_000

/** The first open day: today, or yesterday in the first ten minutes after midnight. */
export function firstOpenDay(now: Date): string {
  return indianDay(new Date(now.getTime() - SLOW_WRITES_MS))
}

/** Splits a span into closed and open days; either may be empty (`from` after `to`). */
export function dividedAt(span: Span, firstOpen: string): { closed: Span; open: Span } {
  const lastClosed = dayAfter(firstOpen, -1)
  return {
    closed: { from: span.from, to: lastClosed < span.to ? lastClosed : span.to },
    open: { from: firstOpen > span.from ? firstOpen : span.from, to: span.to },
  }
}

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

/** Payments less refunds; negative on a day with more refunds than payments. */
export function revenueOf({ paid, refunded }: Sums): Paise {
  return paid - refunded
}

/** Fully paid orders, at least 0: payments of earlier days may have been undone. */
export function ordersIn({ orders }: Sums): number {
  return Math.max(orders, 0)
}

/** The average total of an order, rounded to the paisa; null without orders. */
export function averageBasket({ baskets, orders }: Sums): Paise | null {
  return orders <= 0 || baskets < 0 ? null : Math.round(baskets / orders)
}

/** The share of checkouts that became orders, from 0 to 1; null without checkouts. */
export function conversionOf({ checkouts, converted }: Sums): number | null {
  return checkouts === 0 ? null : converted / checkouts
}

/** Merges sorted days into spans without gaps, so that a new shop's first report takes only one query. */
export function runsOf(days: readonly string[]): Span[] {
  const runs: Span[] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last && dayAfter(last.to, 1) === day) last.to = day
    else runs.push({ from: day, to: day })
  }
  return runs
}
