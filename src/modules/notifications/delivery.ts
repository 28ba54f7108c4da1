import { MailServerDown, type MailTransport } from '#platform/mail/mail-transport.ts'
import { counter } from '#platform/metrics.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import { claimDue, type EmailRow, recordOutcome } from './notifications.repository.ts'

/**
 * Several times the transport's timeouts for one message, so that the claim of a live sender never expires.
 */
const LEASE = 15 * 60_000

const attempts = counter('shop_email_attempts_total', 'Attempts to send an email, by outcome.', ['outcome'])

export interface DeliveryDeps extends Needs<'db' | 'clock' | 'log'> {
  transport: MailTransport
  from: string
}

/**
 * Sends due mails one at a time, claiming each first. Stops the round if the server is down. So in an outage,
 * only one mail per round uses up an attempt, and the others are sent as soon as the outage ends.
 */
export async function deliverDue(deps: DeliveryDeps): Promise<{ sent: number; failed: number }> {
  const result = { sent: 0, failed: 0 }
  for (;;) {
    const mail = await claimDue(deps.db, { now: deps.clock.now(), leaseMs: LEASE })
    if (!mail) return result
    const error = await attempt(deps, mail)
    if (!error) result.sent++
    else result.failed++
    if (error instanceof MailServerDown) return result
  }
}

async function attempt(deps: DeliveryDeps, mail: EmailRow): Promise<Error | undefined> {
  const { db, clock, transport, from } = deps
  const { recipient: to, subject, html, text, stopUrl } = mail
  try {
    const messageId = `<${mail.id}@${domainOf(from)}>`
    await transport.send({ messageId, from, to, subject, html, text, stopUrl })
  } catch (error) {
    return recordFailure(deps, mail, error instanceof Error ? error : new Error(String(error)))
  }
  attempts.inc({ outcome: 'sent' })
  await recordOutcome(db, mail, { status: 'sent', nextAttemptAt: null, lastError: null, sentAt: clock.now() })
  return undefined
}

async function recordFailure({ db, clock, log }: DeliveryDeps, mail: EmailRow, error: Error): Promise<Error> {
  const next = nextAttempt(mail, clock.now())
  attempts.inc({ outcome: next ? 'failed' : 'given-up' })
  log[next ? 'warn' : 'error'](
    { err: error, mailId: mail.id, attempts: mail.attempts, next },
    'email not sent',
  )
  await recordOutcome(db, mail, {
    status: next ? 'queued' : 'failed',
    nextAttemptAt: next ?? null,
    lastError: error.message.slice(0, 500),
    sentAt: null,
  })
  return error
}

/** Returns a sender's domain: 'Kanoon Kitab <orders@kanoonkitab.example>' → 'kanoonkitab.example'. */
function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const MAX_PAUSE = 6 * HOUR
/**
 * Three days, so that a weekend's outage loses nothing. Mail servers retry for days too (RFC 5321 §4.5.4.1
 * recommends 4-5).
 */
const KEPT_FOR = 3 * 24 * HOUR
const MIN_ATTEMPTS = 12

/**
 * Returns the time of the next attempt after `attempts` failures: pauses double from one minute to six hours.
 * Undefined once the mail is three days old and has had MIN_ATTEMPTS attempts.
 */
export function nextAttempt(mail: { attempts: number; createdAt: Date }, now: Date): Date | undefined {
  const age = now.getTime() - mail.createdAt.getTime()
  if (age >= KEPT_FOR && mail.attempts >= MIN_ATTEMPTS) return undefined
  const pause = Math.min(MINUTE * 2 ** Math.min(mail.attempts - 1, 20), MAX_PAUSE)
  return new Date(now.getTime() + pause)
}
