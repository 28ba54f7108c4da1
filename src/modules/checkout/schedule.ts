/** The end of a hold and the times of gateway queries, from DESIGN §4. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long an unpaid checkout holds its books. */
const HOLD = 30 * MINUTE
/** Longest hold for an undecided payment. */
const MAX_HOLD = 24 * HOUR
/** Most banks decide within three days (late authorization): until then, check at least twice a day. */
const LATE_WATCH = 72 * HOUR
/**
 * Some banks decide later, and a webhook can be lost: check once a day. A later payment is found in a
 * settlement.
 */
const RARE_WATCH = 14 * 24 * HOUR
const RARE_PAUSE = 24 * HOUR
const FIRST_LOOK = 2 * MINUTE
const LOOK_AGAIN = 10 * MINUTE

/** In milliseconds. Pages that poll for a bank's decision share one gateway query in this time. */
export const INQUIRE_EVERY = 4000

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
const later = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds)
const earlier = (a: Date, b: Date) => (a < b ? a : b)

export function holdFrom(now: Date): Date {
  return later(now, HOLD)
}

/** First check of a new checkout: by then its shopper has had time to pay. */
export function firstCheckTime(now: Date): Date {
  return later(now, FIRST_LOOK)
}

/**
 * Returns the end of an undecided payment's hold: half an hour from now, at most a day after its start.
 * Undefined once that day is over.
 */
export function extendedHold(createdAt: Date, now: Date): Date | undefined {
  const end = later(createdAt, MAX_HOLD)
  return now < end ? earlier(later(now, HOLD), end) : undefined
}

/**
 * Returns the end of the hold after a failed attempt: half an hour after the attempt began if that is later,
 * at most a day in total.
 */
export function holdAfterAttempt(
  { createdAt, holdUntil }: { createdAt: Date; holdUntil: Date },
  attemptAt: Date | null,
): Date {
  const renewed = attemptAt && extendedHold(createdAt, attemptAt)
  return renewed && renewed > holdUntil ? renewed : holdUntil
}

/**
 * Next check of a checkout that may still be paid: the newer the checkout, the sooner, and no later than the
 * end of its hold.
 */
export function nextCheckTime(checkout: { createdAt: Date; holdUntil: Date }, now: Date): Date {
  const age = now.getTime() - checkout.createdAt.getTime()
  const next = later(now, clamp(age / 2, MINUTE, 10 * MINUTE))
  return checkout.holdUntil > now ? earlier(next, checkout.holdUntil) : next
}

/** Next check of a lapsed checkout for a late payment; null when only a settlement can still reveal one. */
export function lateCheckTime(holdUntil: Date, now: Date): Date | null {
  const since = now.getTime() - holdUntil.getTime()
  if (since >= RARE_WATCH) return null
  const pause = since < LATE_WATCH ? clamp(since, 10 * MINUTE, 12 * HOUR) : RARE_PAUSE
  return earlier(later(now, pause), later(holdUntil, RARE_WATCH))
}

/** First check of a settled checkout for a second payment of the same order. */
export function recheckTime(settledAt: Date): Date {
  return later(settledAt, LOOK_AGAIN)
}

/** Next check of a settled checkout for a second payment: after 10 minutes, 3 days and 2 weeks; then null. */
export function nextRecheckTime(settledAt: Date, now: Date): Date | null {
  const checks = [recheckTime(settledAt), later(settledAt, LATE_WATCH), later(settledAt, RARE_WATCH)]
  return checks.find((at) => now < at) ?? null
}
