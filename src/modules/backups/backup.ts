import { dayAfter, indianDay, indianMidnight } from '#platform/indian-day.ts'

/** running: one process is at it; good: whole and where it should be; failed: it is tried again. */
export const BACKUP_STATES = ['running', 'good', 'failed'] as const

const MINUTE = 60_000

/** Who is at it says so this often; who has not for the whole lease is taken for dead. */
export const SIGN_OF_LIFE_MS = 2 * MINUTE
export const LEASE_MS = 10 * MINUTE

/** When a backup was due last, at a time of day in India ('03:00'). */
export function lastDue(now: Date, at: string): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const momentOn = (day: string) => new Date(indianMidnight(day).getTime() + (hours * 60 + minutes) * MINUTE)
  const today = indianDay(now)
  const due = momentOn(today)
  return due <= now ? due : momentOn(dayAfter(today, -1))
}

/** The next attempt after so many that failed: soon at first, then every two hours. */
export function nextAttempt(now: Date, attempts: number): Date {
  return new Date(now.getTime() + Math.min(15 * 2 ** (attempts - 1), 120) * MINUTE)
}
