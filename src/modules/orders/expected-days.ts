import { dayAfter, indianDay, indianMidnight, longDate } from '#platform/indian-day.ts'

import type { DeliveryMethod } from './charges.ts'

const SUNDAY = 0

/** Returns the weekday of a day ('YYYY-MM-DD'), 0 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay()
}

/** Returns the day this many courier working days after a day ('YYYY-MM-DD'); Sundays don't count. */
function workingDaysAfter(day: string, days: number): string {
  let reached = day
  for (let left = days; left > 0;) {
    reached = dayAfter(reached, 1)
    if (weekdayOf(reached) !== SUNDAY) left -= 1
  }
  return reached
}

/** In the home city our own rider delivers on the day of the order. */
export interface HomeDelivery {
  /** The cut-off time, as 'HH:MM' Indian time; later orders arrive on the next open day. */
  before: string
  /** Weekdays on which the store is open, 0 for Sunday. */
  openDays: readonly number[]
}

/** The delivery times in the shop's settings. */
export interface DeliveryRules {
  /** Delivery by courier, in working days. */
  deliveryDays: Record<DeliveryMethod, { from: number; to: number }>
  homeDelivery: HomeDelivery
}

/** The range of days ('YYYY-MM-DD') in which an order is expected; both are equal for a single day. */
export interface ExpectedDays {
  from: string
  to: string
}

const MINUTE_MS = 60_000
const WEEK = 7

/** Reports whether a PIN code matches `areas`: a comma-separated list of PIN codes or prefixes. */
export function isHomeCity(pin: string, areas: string): boolean {
  return areas.split(', ').some((area) => area !== '' && pin.startsWith(area))
}

/**
 * Returns when an order placed now arrives: by our own rider in the home city, otherwise by courier. Express
 * always goes by courier.
 */
export function expectedDays(
  now: Date,
  { homeCity, rules }: { homeCity: boolean; rules: DeliveryRules },
  method: DeliveryMethod,
): ExpectedDays {
  if (homeCity && method === 'standard') {
    const day = riderDay(now, rules.homeDelivery)
    return { from: day, to: day }
  }
  const { from, to } = rules.deliveryDays[method]
  const today = indianDay(now)
  return { from: workingDaysAfter(today, from), to: workingDaysAfter(today, to) }
}

/** Reports whether express arrives before free delivery would; otherwise its fee buys nothing. */
export function isExpressFaster(now: Date, found: { homeCity: boolean; rules: DeliveryRules }): boolean {
  return expectedDays(now, found, 'express').to < expectedDays(now, found, 'standard').to
}

/** Returns today if it is an open day and before the cut-off; otherwise the next open day. */
function riderDay(now: Date, home: HomeDelivery): string {
  const today = indianDay(now)
  if (sameDayLeft(now, home) !== undefined) return today
  for (let days = 1; days < WEEK; days++) {
    const day = dayAfter(today, days)
    if (home.openDays.includes(weekdayOf(day))) return day
  }
  // Today's weekday is the only open one, so the next open day is a week away.
  return dayAfter(today, WEEK)
}

/**
 * Returns the milliseconds left for same-day delivery in the home city; undefined after the cut-off or on a
 * closed day.
 */
export function sameDayLeft(now: Date, { before, openDays }: HomeDelivery): number | undefined {
  const today = indianDay(now)
  if (!openDays.includes(weekdayOf(today))) return undefined
  const [hour = 0, minute = 0] = before.split(':').map(Number)
  const end = indianMidnight(today).getTime() + (hour * 60 + minute) * MINUTE_MS
  const left = end - now.getTime()
  return left > 0 ? left : undefined
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

/**
 * Formats days: 'Sat 28 – Mon 30 November'; 'Mon 30 November – Wed 2 December'; 'Sat 28 November' for one
 * day.
 */
export function daysText({ from, to }: ExpectedDays): string {
  const last = dayText(to)
  if (from === to) return last
  const sameMonth = from.slice(0, 7) === to.slice(0, 7)
  return `${sameMonth ? shortDayText(from) : dayText(from)} – ${last}`
}

/** Formats the day on which our own rider is expected: 'today'; 'tomorrow, Wed 25 November'; a later day. */
export function riderDayText(day: string, now: Date): string {
  const today = indianDay(now)
  if (day === today) return 'today'
  return day === dayAfter(today, 1) ? `tomorrow, ${dayText(day)}` : dayText(day)
}

function shortDayText(day: string): string {
  return `${WEEKDAYS[weekdayOf(day)]} ${Number(day.slice(8))}`
}

/** Formats a day without its year, because it is at most a few weeks away. */
function dayText(day: string): string {
  return `${WEEKDAYS[weekdayOf(day)]} ${longDate(day).replace(/ \d{4}$/, '')}`
}
