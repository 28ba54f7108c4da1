import { dayAfter, indianDay, indianMidnight } from '#platform/indian-day.ts'

/** running: one process makes it; good: complete and in place; failed: will be retried. */
export const BACKUP_STATES = ['running', 'good', 'failed'] as const

const MINUTE = 60_000

/** The process renews its lease this often; without a renewal for the whole lease it counts as dead. */
export const SIGN_OF_LIFE_MS = 2 * MINUTE
export const LEASE_MS = 10 * MINUTE

/** The latest due time of a backup, for a time of day in India ('03:00'). */
export function lastDue(now: Date, at: string): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const momentOn = (day: string) => new Date(indianMidnight(day).getTime() + (hours * 60 + minutes) * MINUTE)
  const today = indianDay(now)
  const due = momentOn(today)
  return due <= now ? due : momentOn(dayAfter(today, -1))
}

/** Time of the next attempt: 15 minutes after the first failure, doubling up to two hours. */
export function nextAttempt(now: Date, attempts: number): Date {
  return new Date(now.getTime() + Math.min(15 * 2 ** (attempts - 1), 120) * MINUTE)
}
