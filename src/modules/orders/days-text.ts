import { dayAfter, indianDay, longDate } from '#platform/indian-day.ts'

import type { ExpectedDays } from './expected-days.ts'
import { weekdayOf } from './working-days.ts'

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
