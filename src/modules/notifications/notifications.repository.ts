import { and, desc, eq, inArray, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm'

import { type Db, type Executor, rows, type Tx, writeLast } from '#platform/database/database.ts'
import { countUpTo, momentOf } from '#platform/database/expressions.ts'
import { defineStatement } from '#platform/database/statement.ts'
import { type Claim, takeDue } from '#platform/jobs/take-due.ts'

import { emails } from './notifications.tables.ts'

export type EmailRow = typeof emails.$inferSelect

type NewEmail = typeof emails.$inferInsert

/** Inserts a mail; returns false if its key exists. */
export async function insertEmail(tx: Tx, email: NewEmail): Promise<boolean> {
  const inserted = await tx.insert(emails).values(email).onConflictDoNothing().returning({ id: emails.id })
  return inserted.length > 0
}

/** Inserts a mail with the transaction's last statement, unless its key exists. */
export function insertEmailLast(tx: Tx, email: NewEmail): void {
  writeLast(tx, insertion.filled(email))
}

const insertion = defineStatement((db, email: NewEmail) =>
  db.insert(emails).values(email).onConflictDoNothing(),
)

/** How the keys of mails begin that someone waits for at a login or a form. */
const URGENT = ['password', 'second-factor', 'email', 'invitation']

/**
 * Claims the mail that has been due longest, of the urgent mails or of all. A mail whose claim has expired is
 * due again, because the claiming process has died.
 */
export async function claimDue(
  db: Db,
  claim: Omit<Claim, 'limit'>,
  { urgent = false } = {},
): Promise<EmailRow | undefined> {
  const kinds = or(...URGENT.map((kind) => like(emails.dedupeKey, `${kind}%`)))
  const [claimed] = await takeDue(db, emails, {
    due: 'nextAttemptAt',
    limit: 1,
    ...claim,
    where: and(inArray(emails.status, ['queued', 'sending']), urgent ? kinds : undefined),
    set: { status: 'sending', attempts: sql`${emails.attempts} + 1` },
  })
  return claimed
}

export interface Outcome {
  status: 'queued' | 'sent' | 'failed'
  nextAttemptAt: Date | null
  lastError: string | null
  sentAt: Date | null
  attempts?: number
}

/** Records the outcome of an attempt, unless another worker has claimed the mail since. */
export async function recordOutcome(db: Db, claimed: EmailRow, outcome: Outcome): Promise<void> {
  await db
    .update(emails)
    .set(outcome)
    .where(and(eq(emails.id, claimed.id), eq(emails.attempts, claimed.attempts)))
}

type Status = EmailRow['status']

/** Returns a page of mails, newest first, optionally of one status. */
export async function pageOfEmails(
  db: Executor,
  limit: number,
  offset: number,
  status?: Status,
): Promise<EmailRow[]> {
  return db.select().from(emails).where(inState(status)).orderBy(desc(emails.id)).limit(limit).offset(offset)
}

/** Counts at most one more than MAX_COUNTED. */
export async function countEmails(db: Executor, status?: Status): Promise<number> {
  return countUpTo(db, emails.id, inState(status))
}

function inState(status: Status | undefined): SQL | undefined {
  return status && eq(emails.status, status)
}

export async function lockEmail(tx: Tx, id: string): Promise<EmailRow | undefined> {
  const [row] = await tx.select().from(emails).where(eq(emails.id, id)).for('update')
  return row
}

/** Queues a failed mail as if it had not been tried. */
export async function requeueEmail(
  tx: Tx,
  mail: EmailRow,
  due: Pick<EmailRow, 'status' | 'nextAttemptAt'>,
): Promise<EmailRow> {
  const queued = { ...due, attempts: 0, lastError: null }
  await tx.update(emails).set(queued).where(eq(emails.id, mail.id))
  return { ...mail, ...queued }
}

export async function copiesOf(tx: Tx, originalId: string): Promise<EmailRow[]> {
  return tx.select().from(emails).where(eq(emails.originalId, originalId))
}

/** Marks mails about `ids` (the second part of a key) to be forgotten. */
export async function markForgotten(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .update(emails)
    .set({ forget: true })
    .where(inArray(sql`split_part(${emails.dedupeKey}, ':', 2)`, [...ids]))
}

/**
 * Redacts recipient, subject and text of finished mails: those marked to be forgotten, and all created before
 * `old`. Without SMTP, a mail is finished if it was created before `read`.
 */
export async function redact(
  db: Executor,
  { now, old, read }: { now: Date; old: Date; read: Date },
): Promise<number> {
  const through = or(
    inArray(emails.status, ['sent', 'failed']),
    and(eq(emails.status, 'outbox'), lt(emails.createdAt, read)),
  )
  const redacted = await db
    .update(emails)
    .set({
      recipient: 'deleted',
      subject: '(deleted)',
      html: '',
      text: '',
      stopUrl: null,
      lastError: null,
      redactedAt: now,
    })
    .where(and(isNull(emails.redactedAt), through, or(emails.forget, lt(emails.createdAt, old))))
    .returning({ id: emails.id })
  return redacted.length
}

/** Counts the waiting and the abandoned mails, and returns when the oldest waiting mail was created. */
export async function mailBacklog(db: Db) {
  const [found] = await rows<{ waiting: number; failed: number; oldest: string | null }>(
    db,
    sql`select count(*)::int as waiting, (select count(*)::int from emails where status = 'failed') as failed,
          extract(epoch from min(created_at))::text as oldest
        from emails where next_attempt_at is not null`,
  )
  return { waiting: found?.waiting ?? 0, failed: found?.failed ?? 0, oldest: momentOf(found?.oldest) }
}
