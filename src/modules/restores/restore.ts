/** open: staff decide; refunded: it goes or went back; kept: its order is known otherwise and was entered. */
export const STRAY_STATES = ['open', 'refunded', 'kept'] as const

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A bank can say yes to an attempt for three days (late authorization); one more for clocks and lists that lag. */
const BEFORE_BACKUP = 4 * DAY
/** So long after the restore payment windows of lost checkouts may still be paid in. */
const WATCH = 4 * DAY
/** A mail that was waiting in a younger backup may not have been sent: it goes out, perhaps once more (decision 017). */
const MAILS_HOLD = DAY

/** From when on the gateway's payments, refunds and disputes are looked through. */
export function lookFrom(madeAt: Date): Date {
  return new Date(madeAt.getTime() - BEFORE_BACKUP)
}

/** The next look: soon at first, ever more seldom, null when nothing can come any more. */
export function nextLook(restoredAt: Date, now: Date): Date | null {
  const age = now.getTime() - restoredAt.getTime()
  if (age >= WATCH) return null
  const pause = Math.min(Math.max(age, 5 * MINUTE), 12 * HOUR)
  return new Date(Math.min(now.getTime() + pause, restoredAt.getTime() + WATCH))
}

/** Whether mails that waited in the backup are left to staff, because they have most likely been sent since. */
export function areMailsOld(madeAt: Date, now: Date): boolean {
  return now.getTime() - madeAt.getTime() >= MAILS_HOLD
}
