const MINUTE = 60_000
const HOUR = 60 * MINUTE
const MAX_PAUSE = 6 * HOUR
/** Mail servers themselves keep trying for days (RFC 5321 §4.5.4.1 asks for 4-5); a week-end's outage loses nothing. */
const KEPT_FOR = 3 * 24 * HOUR
const MIN_ATTEMPTS = 12

/**
 * When to try a mail again after its `attempts`-th failure: pauses double from one minute to six hours.
 * Undefined when it has been tried for three days and often enough.
 */
export function nextAttempt(mail: { attempts: number; createdAt: Date }, now: Date): Date | undefined {
  const age = now.getTime() - mail.createdAt.getTime()
  if (age >= KEPT_FOR && mail.attempts >= MIN_ATTEMPTS) return undefined
  const pause = Math.min(MINUTE * 2 ** Math.min(mail.attempts - 1, 20), MAX_PAUSE)
  return new Date(now.getTime() + pause)
}
