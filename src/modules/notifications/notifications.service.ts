import type { Clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/database/database.ts'
import { hideTokens } from '#platform/http/secret-paths.ts'
import { newId } from '#platform/ids.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { pagesOf } from '#platform/list-length.ts'
import type { MailTransport } from '#platform/mail/mail-transport.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import { deliverDue } from './delivery.ts'
import {
  countEmails,
  type EmailRow,
  insertEmail,
  insertEmailLast,
  mailBacklog,
  markForgotten,
  pageOfEmails,
  redact,
} from './notifications.repository.ts'
import type { MailSenderNow } from './mail-page.ts'
import { resendMail, mayBeCopied } from './resend.ts'

export interface Mail {
  /** A second mail with the same key is never queued. */
  dedupeKey: string
  to: string
  subject: string
  html: string
  text: string
  /** One-click unsubscribe URL (RFC 8058), for optional mails. A POST to it unsubscribes. */
  stopUrl?: string | undefined
  /** Redact the mail once it is sent, because its recipient's account is gone. */
  forget?: boolean | undefined
}

export interface OutboxEntry extends Omit<
  EmailRow,
  'recipient' | 'stopUrl' | 'nextAttemptAt' | 'forget' | 'redactedAt'
> {
  to: string
  /** Staff may resend the mail. */
  mayResend: boolean
}

const DAY = 24 * 3_600_000
/** Retention period from the privacy policy. */
const RETENTION = 90 * DAY
/**
 * Without SMTP, the last mail to a person who deleted their account stays readable in the outbox for a day.
 */
const READABLE = DAY

export function createNotificationsService(
  deps: Needs<'db' | 'clock' | 'log'> & {
    /**
     * Undefined without SMTP_URL. Mails are then only readable in the outbox and never sent later (DESIGN
     * §7).
     */
    transport?: MailTransport | undefined
    /** Sender, e.g. 'Kanoon Kitab <orders@kanoonkitab.example>'. */
    from: string
    jobs: Jobs<'mail'>
  },
) {
  const { db, clock, log, transport, from, jobs } = deps
  const { due, toRow } = createRows(clock, transport !== undefined)
  return {
    /**
     * Writes the mail into the outbox in the caller's transaction. Does nothing if a mail has the same key.
     */
    async enqueue(tx: Tx, mail: Mail): Promise<{ queued: boolean }> {
      const queued = await insertEmail(tx, toRow(mail))
      if (queued && transport) jobs.wake(tx, 'mail')
      return { queued }
    },

    /** Like `enqueue`, with the transaction's last statement (`writeLast`). */
    enqueueLast(tx: Tx, mail: Mail): void {
      insertEmailLast(tx, toRow(mail))
      if (transport) jobs.wake(tx, 'mail')
    },

    /** Sends due mails, each once; failures are retried with increasing pauses. Called by a job. */
    async deliverDue(): Promise<{ sent: number; failed: number }> {
      return transport ? deliverDue({ db, clock, log, transport, from }) : { sent: 0, failed: 0 }
    },

    /** Returns the outbox, newest first, for the admin area and for tests. */
    outbox: async (limit: number): Promise<OutboxEntry[]> => (await pageOfEmails(db, limit, 0)).map(toEntry),

    /** Returns a page of the outbox, newest first, redacted for the actor. */
    async outboxPage(
      actor: Reader,
      { page, limit, status }: { page: number; limit: number; status?: OutboxEntry['status'] | undefined },
    ): Promise<{ emails: OutboxEntry[]; total: number; totalPages: number }> {
      const emails = await pageOfEmails(db, limit, (page - 1) * limit, status)
      const total = await countEmails(db, status)
      return {
        emails: emails.map((row) => readable(toEntry(row), actor)),
        total,
        totalPages: pagesOf(total, limit),
      }
    },

    /**
     * Queues a failed mail again; resends another mail as a copy that refers to it. Throws
     * `not-found`, `conflict` 'secret', 'forgotten' or 'under_way', and `too-many`.
     */
    async resend(id: string): Promise<OutboxEntry> {
      const now = clock.now()
      return inTransaction(db, async (tx) => {
        const mail = await resendMail(tx, id, { now, due: due(now) })
        if (transport) jobs.wake(tx, 'mail')
        return toEntry(mail)
      })
    },

    /**
     * Redacts the mails whose key contains one of `ids`, of people or things: finished mails immediately,
     * other mails once they are sent. Doesn't match by address, because an account's address may be another
     * person's.
     */
    async forget(tx: Tx, ids: readonly string[]): Promise<void> {
      const now = clock.now()
      await markForgotten(tx, ids)
      await redact(tx, { now, old: before(now, RETENTION), read: now })
    },

    /** Redacts mails older than 90 days, and mails marked to be forgotten. Called by a job. */
    async redact(): Promise<void> {
      const now = clock.now()
      await redact(db, { now, old: before(now, RETENTION), read: before(now, READABLE) })
    },

    /** Returns the state of unsent mails, for the shop's operators. */
    backlog: (): Promise<{ waiting: number; failed: number; oldest: Date | null }> => mailBacklog(db),
  }
}

/** Creates the rows of new mails: due now, or only readable in the outbox. */
function createRows(clock: Clock, isSent: boolean) {
  const due = (now: Date) =>
    isSent
      ? { status: 'queued' as const, nextAttemptAt: now }
      : { status: 'outbox' as const, nextAttemptAt: null }
  const toRow = ({ to, ...mail }: Mail) => {
    const now = clock.now()
    return { id: newId(), recipient: to, ...mail, ...due(now), createdAt: now }
  }
  return { due, toRow }
}

export type NotificationsService = ReturnType<typeof createNotificationsService>

/** Dependencies of a service that mails people. */
export interface Mailing {
  notifications: Pick<NotificationsService, 'enqueue'>
  mailSender: MailSenderNow
}

function before(now: Date, time: number): Date {
  return new Date(now.getTime() - time)
}

/** Omits `stopUrl`, which acts on the recipient's behalf. */
function toEntry({ recipient, stopUrl: _stopUrl, ...row }: EmailRow): OutboxEntry {
  return { ...row, to: recipient, mayResend: mayBeCopied(row) }
}

interface Reader {
  role: string
}

/**
 * Hides links that open an account. Only the recipient may see them: otherwise any staff member could become
 * an owner with the owner's reset link. Without a mail server, someone must pass the link on, so owners see
 * it; they control accounts anyway.
 */
export function readable<M extends { status: string; html: string; text: string }>(
  mail: M,
  reader: Reader,
): M {
  if (mail.status === 'outbox' && reader.role === 'owner') return mail
  return { ...mail, html: hideTokens(mail.html), text: hideTokens(mail.text) }
}
