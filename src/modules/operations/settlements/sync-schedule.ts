import { dayAfter, indianDay, indianMidnight } from '#platform/indian-day.ts'

const HOUR_MS = 3_600_000

/**
 * Hours after midnight in India at which a day is queried: on the day itself, and later to find late items.
 */
const LOOKS = [8, 14, 20, 24 + 8, 48 + 8, 72 + 8, 7 * 24 + 8]

/** Returns the next query of a day ('2026-11-24'); null when no more items can appear. */
export function nextCheckTime(day: string, now: Date): Date | null {
  const begin = indianMidnight(day).getTime()
  const next = LOOKS.map((hours) => begin + hours * HOUR_MS).find((at) => at > now.getTime())
  return next === undefined ? null : new Date(next)
}

/** Returns the first query of a day. */
export function firstCheckTime(day: string): Date {
  return new Date(indianMidnight(day).getTime() + (LOOKS[0] ?? 0) * HOUR_MS)
}

const FIRST_PAUSE_MS = 10 * 60_000
const LONGEST_PAUSE_MS = 6 * HOUR_MS

/** Returns the time of the next retry after this many consecutive failures. */
export function retryCheckTime(failures: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS))
}

/** Lists the days from `first` to `last`, both included. */
export function daysFrom(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = dayAfter(day, 1)) days.push(day)
  return days
}

/** Banks settle from Monday to Friday, within this many days. */
const WORKING_DAYS_TO_SETTLE = 3

/**
 * Returns the moment before which unsettled captures are overdue, because their three working days are over.
 */
export function lateBefore(now: Date): Date {
  let day = dayAfter(indianDay(now), -1)
  for (let left = WORKING_DAYS_TO_SETTLE; left > 0; day = dayAfter(day, -1)) if (isWorkingDay(day)) left -= 1
  return indianMidnight(dayAfter(day, 1))
}

function isWorkingDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6
}
