import { and, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'

import type { Executor } from '#platform/database/database.ts'
import { countUpTo } from '#platform/database/expressions.ts'
import { MAX_COUNTED } from '#platform/list-length.ts'
import { hasTyped } from '#platform/database/typed-match.ts'

import type { AuditQuery } from './audit.schema.ts'
import { auditEntries } from './audit.tables.ts'

/** Maximum matches counted for a name or text filter, because counting has to check each entry. */
const MAX_MATCHED = 400

export type AuditRow = typeof auditEntries.$inferSelect

export async function insertEntry(db: Executor, row: typeof auditEntries.$inferInsert): Promise<void> {
  await db.insert(auditEntries).values(row)
}

export async function completeEntry(db: Executor, id: string, status: number): Promise<void> {
  await db.update(auditEntries).set({ status }).where(eq(auditEntries.id, id))
}

/** Returns a page of entries, newest first. */
export async function entriesPage(
  db: Executor,
  { page, limit, ...question }: AuditQuery,
): Promise<{ rows: AuditRow[]; total: number }> {
  const where = matching(question)
  const rows = await db
    .select()
    .from(auditEntries)
    .where(where)
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const asksForText = question.person !== undefined || question.text !== undefined
  return {
    rows,
    total: await countUpTo(db, auditEntries.id, where, asksForText ? MAX_MATCHED : MAX_COUNTED + 1),
  }
}

function matching({
  person,
  action,
  subject,
  text,
  from,
  until,
}: Omit<AuditQuery, 'page' | 'limit'>): SQL | undefined {
  return and(
    person ? hasTyped(auditEntries.actorName, person) : undefined,
    action ? eq(auditEntries.action, action) : undefined,
    subject ? eq(auditEntries.subject, subject) : undefined,
    text ? hasTyped(sql`${auditEntries.sent}::text`, text) : undefined,
    from ? gte(auditEntries.at, new Date(from)) : undefined,
    until ? lte(auditEntries.at, new Date(until)) : undefined,
  )
}
