import { INDIA, indianDay } from '#platform/indian-day.ts'

import type { DeliveryMethod } from './charges.ts'

const DAY = 24 * 60 * 60 * 1000
const SUNDAY = 0

/** How long a parcel takes, by the settings of the shop (spec §9: 3-5 days, by express 1-2). */
export type DeliveryDays = Record<DeliveryMethod, { from: number; to: number; words: string }>

const dayFormat = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: INDIA,
})

/** 'Tue, 24 Nov – Thu, 26 Nov': the days in which the parcel is expected, Sundays not counted. */
export function deliveryWindow(placedAt: Date, { from, to }: { from: number; to: number }): string {
  return `${dayFormat.format(workingDaysAfter(placedAt, from))} – ${dayFormat.format(workingDaysAfter(placedAt, to))}`
}

function workingDaysAfter(start: Date, days: number): Date {
  let time = start.getTime()
  for (let left = days; left > 0;) {
    time += DAY
    if (new Date(indianDay(new Date(time))).getUTCDay() !== SUNDAY) left -= 1
  }
  return new Date(time)
}
