import { and, asc, count, desc, eq, inArray, lte, sql } from 'drizzle-orm'

import type { Db, Executor, Tx } from '#platform/database/database.ts'

import { emails } from './notifications.tables.ts'

export type EmailRow = typeof emails.$inferSelect

/** Writes a mail; false when its key is there already. */
export async function insertEmail(tx: Tx, email: typeof emails.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(emails).values(email).onConflictDoNothing().returning({ id: emails.id })
  return inserted.length > 0
}

/**
 * Takes the mail that is due longest and claims it until `lease`: other processes pass over it. A mail
 * whose claim has lapsed is due again, because the process that claimed it is gone.
 */
export async function claimDue(db: Db, now: Date, lease: Date): Promise<EmailRow | undefined> {
  const due = db
    .select({ id: emails.id })
    .from(emails)
    .where(and(lte(emails.nextAttemptAt, now), inArray(emails.status, ['queued', 'sending'])))
    .orderBy(asc(emails.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(emails)
    .set({ status: 'sending', attempts: sql`${emails.attempts} + 1`, nextAttemptAt: lease })
    .where(eq(emails.id, sql`(${due})`))
    .returning()
  return claimed
}

export interface Outcome {
  status: 'queued' | 'sent' | 'failed'
  nextAttemptAt: Date | null
  lastError: string | null
  sentAt: Date | null
}

/** Records how an attempt ended, unless somebody else has claimed the mail since. */
export async function recordOutcome(db: Db, claimed: EmailRow, outcome: Outcome): Promise<void> {
  await db
    .update(emails)
    .set(outcome)
    .where(and(eq(emails.id, claimed.id), eq(emails.attempts, claimed.attempts)))
}

/** Newest first. */
export async function pageOfEmails(db: Executor, limit: number, offset: number): Promise<EmailRow[]> {
  return db.select().from(emails).orderBy(desc(emails.id)).limit(limit).offset(offset)
}

export async function countEmails(db: Executor): Promise<number> {
  const [row] = await db.select({ total: count() }).from(emails)
  return row?.total ?? 0
}

export async function emailByKey(db: Executor, dedupeKey: string): Promise<EmailRow | undefined> {
  const [row] = await db.select().from(emails).where(eq(emails.dedupeKey, dedupeKey)).limit(1)
  return row
}
