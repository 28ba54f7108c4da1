import { setTimeout } from 'node:timers/promises'

import { MailboxUnknown, MailServerDown, type MailTransport } from '#platform/mail/mail-transport.ts'
import { counter } from '#platform/metrics.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import { claimDue, type EmailRow, recordOutcome } from './notifications.repository.ts'

/**
 * Several times the transport's timeouts for one message, so that the claim of a live sender never expires.
 */
const LEASE = 15 * 60_000

const attempts = counter('shop_email_attempts_total', 'Attempts to send an email, by outcome.', ['outcome'])

/** Mails sent at once. One more may be an urgent mail, so that hanging mailboxes never hold these up. */
const AT_ONCE = 4
/** How often a round checks for new mails while others are being sent, in milliseconds. */
const RECHECK = 1000

/**
 * Sends due mails, urgent ones first, claiming each. Stops claiming if the server is down, so that an outage
 * costs a few attempts per round.
 */
export async function deliverDue(
  deps: Needs<'db' | 'clock' | 'log'> & {
    transport: MailTransport
    from: string
  },
): Promise<{ sent: number; failed: number }> {
  const round = { sent: 0, failed: 0, down: false }
  const sending = new Set<Promise<void>>()
  const faults: unknown[] = []
  const send = async (mail: EmailRow) => {
    const error = await attempt(deps, mail)
    round[error ? 'failed' : 'sent']++
    round.down ||= error instanceof MailServerDown
  }
  const claimMore = async () => {
    while (!round.down && faults.length === 0 && sending.size <= AT_ONCE) {
      const mail = await claimNext(deps, { urgentOnly: sending.size === AT_ONCE })
      if (!mail) return
      const sent = send(mail)
        .catch((error: unknown) => faults.push(error))
        .then(() => void sending.delete(sent))
      sending.add(sent)
    }
  }
  try {
    for (;;) {
      await claimMore()
      if (sending.size === 0) break
      await Promise.race([...sending, setTimeout(RECHECK, undefined, { ref: false })])
    }
  } finally {
    await Promise.allSettled(sending)
  }
  if (faults.length > 0) throw faults[0]
  return { sent: round.sent, failed: round.failed }
}

async function claimNext({ db, clock }: Needs<'db' | 'clock'>, { urgentOnly }: { urgentOnly: boolean }) {
  const claim = { now: clock.now(), leaseMs: LEASE }
  return (await claimDue(db, claim, { urgent: true })) ?? (urgentOnly ? undefined : await claimDue(db, claim))
}

async function attempt(
  deps: Needs<'db' | 'clock' | 'log'> & {
    transport: MailTransport
    from: string
  },
  mail: EmailRow,
): Promise<Error | undefined> {
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

async function recordFailure(
  { db, clock, log }: Needs<'db' | 'clock' | 'log'>,
  mail: EmailRow,
  error: Error,
): Promise<Error> {
  const next = nextAttempt(mail, clock.now(), error)
  attempts.inc({ outcome: next ? 'failed' : 'given-up' })
  log[next ? 'warn' : 'error'](
    { err: error, mailId: mail.id, attempts: mail.attempts, next },
    'email not sent',
  )
  await recordOutcome(db, mail, {
    status: next ? 'queued' : 'failed',
    // An outage uses up no attempts.
    ...(error instanceof MailServerDown && { attempts: mail.attempts - 1 }),
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
 * Returns the time of the next attempt after `attempts` failures: pauses double from one minute to six hours,
 * but while the server is down, every pause is a minute and no mail is given up. Undefined for an unknown
 * mailbox, and once the mail is three days old and has had MIN_ATTEMPTS attempts.
 */
export function nextAttempt(
  mail: { attempts: number; createdAt: Date },
  now: Date,
  error?: Error,
): Date | undefined {
  if (error instanceof MailServerDown) return new Date(now.getTime() + MINUTE)
  const age = now.getTime() - mail.createdAt.getTime()
  const abandoned = age >= KEPT_FOR && mail.attempts >= MIN_ATTEMPTS
  if (abandoned || error instanceof MailboxUnknown) return undefined
  const pause = Math.min(MINUTE * 2 ** Math.min(mail.attempts - 1, 20), MAX_PAUSE)
  return new Date(now.getTime() + pause)
}
