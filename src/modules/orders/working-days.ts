import { dayAfter } from '#platform/indian-day.ts'

const SUNDAY = 0

/** Returns the weekday of a day ('YYYY-MM-DD'), 0 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay()
}

/** Returns the day this many courier working days after a day ('YYYY-MM-DD'); Sundays don't count. */
export function workingDaysAfter(day: string, days: number): string {
  let reached = day
  for (let left = days; left > 0;) {
    reached = dayAfter(reached, 1)
    if (weekdayOf(reached) !== SUNDAY) left -= 1
  }
  return reached
}
