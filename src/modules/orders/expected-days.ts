import { dayAfter, indianDay, indianMidnight } from '#platform/indian-day.ts'

import type { DeliveryMethod } from './charges.ts'
import { weekdayOf, workingDaysAfter } from './working-days.ts'

/** In the home city our own rider delivers on the day of the order. */
export interface HomeDelivery {
  /** Until when, as 'HH:MM' in India; who orders later gets it on the next day. */
  before: string
  /** Weekdays on which the store is open, 0 for Sunday. */
  openDays: readonly number[]
}

/** What the shop promises, by its settings. */
export interface DeliveryRules {
  /** By courier, in working days. */
  deliveryDays: Record<DeliveryMethod, { from: number; to: number }>
  homeDelivery: HomeDelivery
}

/** Days ('YYYY-MM-DD') within which an order is expected; the same when it is one day. */
export interface ExpectedDays {
  from: string
  to: string
}

const MINUTE_MS = 60_000
const WEEK = 7

/** Whether a PIN code is one of `areas`: PIN codes, or the first digits of several, with commas between. */
export function isHomeCity(pin: string, areas: string): boolean {
  return areas.split(', ').some((area) => area !== '' && pin.startsWith(area))
}

/**
 * When an order that is placed now arrives: by our own rider in the home city, else by courier. Express is the courier's
 * everywhere.
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

/** Today, for an order before the hour on a day on which the store is open; else the next such day. */
function riderDay(now: Date, home: HomeDelivery): string {
  const today = indianDay(now)
  if (sameDayLeft(now, home) !== undefined) return today
  for (let days = 1; days < WEEK; days++) {
    const day = dayAfter(today, days)
    if (home.openDays.includes(weekdayOf(day))) return day
  }
  // Open on this weekday alone.
  return dayAfter(today, WEEK)
}

/** Milliseconds in which an order is still delivered today in the home city; undefined when it is too late, or closed. */
export function sameDayLeft(now: Date, { before, openDays }: HomeDelivery): number | undefined {
  const today = indianDay(now)
  if (!openDays.includes(weekdayOf(today))) return undefined
  const [hour = 0, minute = 0] = before.split(':').map(Number)
  const end = indianMidnight(today).getTime() + (hour * 60 + minute) * MINUTE_MS
  const left = end - now.getTime()
  return left > 0 ? left : undefined
}
