import { and, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'

import { type Db, type Executor, rows } from '#platform/database/database.ts'
import { countUpTo, textArray } from '#platform/database/expressions.ts'
import { hasTyped } from '#platform/database/typed-match.ts'
import { MAX_COUNTED } from '#platform/list-length.ts'

import type { AuditQuery, Thing } from './audit.schema.ts'
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

/**
 * Finds records by id. Ids are unique among all tables; records deleted since are missing. A quotation is
 * represented by its request, which has a page.
 */
export async function thingsNamed(db: Db, ids: readonly string[]): Promise<Map<string, Thing>> {
  if (ids.length === 0) return new Map()
  const wanted = sql`= any(${textArray(ids)}::text[])`
  const found = await rows<Thing & { asked: string }>(
    db,
    sql`select id as asked, id, 'book' as kind, title as name from books where id ${wanted}
        union all select id, id, 'order', 'KK-' || lpad(number::text, 6, '0') from orders where id ${wanted}
        union all select id, id, 'user', name from users where id ${wanted}
        union all select id, id, 'category', name from categories where id ${wanted}
        union all select id, id, 'coupon', code from coupons where id ${wanted}
        union all select id, id, 'combo', title from combos where id ${wanted}
        union all select id, id, 'case', 'RQ-' || lpad(number::text, 6, '0') from cases where id ${wanted}
        union all select id, id, 'import', file_name from imports where id ${wanted}
        union all select id, id, 'stocktake', to_char(started_at at time zone 'Asia/Kolkata', 'DD Mon YYYY')
          from stocktakes where id ${wanted}
        union all select id, id, 'request', institution from institution_requests where id ${wanted}
        union all select q.id, r.id, 'request', r.institution
          from quotations q join institution_requests r on r.id = q.request_id where q.id ${wanted}`,
  )
  return new Map(found.map(({ asked, ...thing }) => [asked, thing]))
}
