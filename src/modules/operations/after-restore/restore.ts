/**
 * `open`: staff must decide; `refunded`: refunded or being refunded; `kept`: staff entered its order
 * manually.
 */
export const STRAY_STATES = ['open', 'refunded', 'kept'] as const

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * A bank can approve a payment attempt for three days (late authorization). The fourth day allows for clocks
 * and lists that lag.
 */
const BEFORE_BACKUP = 4 * DAY
/** Period after the restore during which shoppers can still pay in open payment windows of lost checkouts. */
const WATCH = 4 * DAY
/**
 * Age from which a backup's waiting mails are left to staff. Mails in a younger backup are probably unsent,
 * so they are sent, possibly a second time (docs/decisions/late-payments.md).
 */
const MAILS_HOLD = DAY

/** Returns the time since which gateway records are checked. */
export function historyFrom(madeAt: Date): Date {
  return new Date(madeAt.getTime() - BEFORE_BACKUP)
}

/**
 * Returns the time of the next check: soon at first, then at growing intervals; null once nothing more can
 * arrive.
 */
export function nextCheckTime(restoredAt: Date, now: Date): Date | null {
  const age = now.getTime() - restoredAt.getTime()
  if (age >= WATCH) return null
  const pause = Math.min(Math.max(age, 5 * MINUTE), 12 * HOUR)
  return new Date(Math.min(now.getTime() + pause, restoredAt.getTime() + WATCH))
}

/** Reports whether a backup's waiting mails are left to staff, because most have probably been sent since. */
export function areMailsOld(madeAt: Date, now: Date): boolean {
  return now.getTime() - madeAt.getTime() >= MAILS_HOLD
}
