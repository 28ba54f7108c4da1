/** open: staff decide; refunded: refunded or being refunded; kept: its order was entered by hand. */
export const STRAY_STATES = ['open', 'refunded', 'kept'] as const

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * A bank can approve an attempt for three days (late authorization); one more for clocks and lists that lag.
 */
const BEFORE_BACKUP = 4 * DAY
/** Time after the restore in which payment windows of lost checkouts may still be paid. */
const WATCH = 4 * DAY
/**
 * A mail that waited in a younger backup may be unsent: it is sent, possibly a second time
 * (docs/decisions/late-payments.md).
 */
const MAILS_HOLD = DAY

/** Start of the gateway records to check. */
export function historyFrom(madeAt: Date): Date {
  return new Date(madeAt.getTime() - BEFORE_BACKUP)
}

/** Next check: soon at first, then at growing intervals; null when nothing more can arrive. */
export function nextCheckTime(restoredAt: Date, now: Date): Date | null {
  const age = now.getTime() - restoredAt.getTime()
  if (age >= WATCH) return null
  const pause = Math.min(Math.max(age, 5 * MINUTE), 12 * HOUR)
  return new Date(Math.min(now.getTime() + pause, restoredAt.getTime() + WATCH))
}

/** Reports whether waiting mails of the backup are left to staff, as most were likely sent since. */
export function areMailsOld(madeAt: Date, now: Date): boolean {
  return now.getTime() - madeAt.getTime() >= MAILS_HOLD
}
