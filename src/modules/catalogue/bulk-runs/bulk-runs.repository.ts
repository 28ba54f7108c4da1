import { and, asc, desc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm'

import { users } from '#modules/accounts/accounts.tables.ts'
import type { Outcome } from '#modules/catalogue/admin/bulk-change.ts'
import { categories } from '#modules/catalogue/catalogue.tables.ts'
import { type Db, type Executor, rows, type Tx } from '#platform/database/database.ts'
import { textArray } from '#platform/database/expressions.ts'

import { stateOf } from './bulk-run.ts'
import { bulkRunBooks, bulkRuns } from './bulk-runs.tables.ts'

export type BulkRunRecord = typeof bulkRuns.$inferSelect
export type BulkRunBook = typeof bulkRunBooks.$inferSelect

export interface ListedRun {
  record: BulkRunRecord
  by: string | null
}

/** Inserts a run with its books, in order of the ids. */
export async function insertRun(
  tx: Tx,
  record: typeof bulkRuns.$inferInsert,
  bookIds: readonly string[],
): Promise<void> {
  await tx.insert(bulkRuns).values(record)
  await tx.execute(sql`
    insert into bulk_run_books (run_id, position, book_id)
    select ${record.id}, n.position, n.id
    from unnest(${textArray(bookIds)}::text[]) with ordinality as n(id, position)`)
}

export async function updateRun(
  tx: Executor,
  id: string,
  values: Partial<typeof bulkRuns.$inferInsert>,
): Promise<void> {
  await tx.update(bulkRuns).set(values).where(eq(bulkRuns.id, id))
}

/** Locks a run. Returns undefined also if another process is working on it. */
export async function claimRun(tx: Tx, id: string): Promise<BulkRunRecord | undefined> {
  const [found] = await tx
    .select()
    .from(bulkRuns)
    .where(eq(bulkRuns.id, id))
    .for('update', { skipLocked: true })
  return found
}

export async function lockRun(tx: Tx, id: string): Promise<BulkRunRecord | undefined> {
  const [found] = await tx.select().from(bulkRuns).where(eq(bulkRuns.id, id)).for('update')
  return found
}

export async function dueRuns(db: Db): Promise<BulkRunRecord[]> {
  return db
    .select()
    .from(bulkRuns)
    .where(sql`state in ('running', 'undoing')`)
    .orderBy(asc(bulkRuns.id))
}

/** Reports whether a run is in progress. Only one may run, so that each book's result is well-defined. */
export async function isAnyRunning(tx: Tx): Promise<boolean> {
  const [found] = await rows<{ id: string }>(
    tx,
    sql`select id from bulk_runs where state in ('running', 'undoing') limit 1`,
  )
  return found !== undefined
}

const listed = (db: Db) =>
  db
    .select({ record: bulkRuns, by: users.name })
    .from(bulkRuns)
    .leftJoin(users, eq(users.id, bulkRuns.actorId))

export async function newestRuns(db: Db, limit: number): Promise<ListedRun[]> {
  return listed(db).orderBy(desc(bulkRuns.startedAt), desc(bulkRuns.id)).limit(limit)
}

export async function findRun(db: Db, id: string): Promise<ListedRun | undefined> {
  const [found] = await listed(db).where(eq(bulkRuns.id, id))
  return found
}

/** The run's next books after its cursor. */
export async function booksAfterCursor(
  tx: Tx,
  { id, cursor }: BulkRunRecord,
  limit: number,
): Promise<{ position: number; bookId: string }[]> {
  return tx
    .select({ position: bulkRunBooks.position, bookId: bulkRunBooks.bookId })
    .from(bulkRunBooks)
    .where(and(eq(bulkRunBooks.runId, id), gt(bulkRunBooks.position, cursor)))
    .orderBy(asc(bulkRunBooks.position))
    .limit(limit)
}

/** Books changed by a run up to its cursor, last first. */
export async function changedBooks(
  tx: Tx,
  { id, cursor }: BulkRunRecord,
  limit: number,
): Promise<BulkRunBook[]> {
  return tx
    .select()
    .from(bulkRunBooks)
    .where(
      and(eq(bulkRunBooks.runId, id), lte(bulkRunBooks.position, cursor), isNotNull(bulkRunBooks.before)),
    )
    .orderBy(desc(bulkRunBooks.position))
    .limit(limit)
}

/** Returns those of the given categories that still exist. */
export async function categoriesAmong(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const found = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, [...new Set(ids)]))
  return new Set(found.map(({ id }) => id))
}

/** Records the outcomes of a batch. */
export async function writeOutcomes(tx: Tx, runId: string, outcomes: readonly Outcome[]): Promise<void> {
  const noted = outcomes
    .filter(({ changes, issue }) => changes || issue !== undefined)
    .map(({ book, after, changes, issue }) => ({
      bookId: book.id,
      before: changes ? stateOf(book) : null,
      after: changes ? after : null,
      issue: issue ?? null,
    }))
  if (noted.length === 0) return
  await tx.execute(sql`
    update bulk_run_books b set before = n.before, after = n.after, issue = n.issue
    from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) as n("bookId" text, before jsonb, after jsonb, issue text)
    where b.run_id = ${runId} and b.book_id = n."bookId"`)
}

/** Deletes finished runs that ended before a date, with their books. */
export async function deleteOldRuns(db: Executor, before: Date): Promise<void> {
  await db
    .delete(bulkRuns)
    .where(
      and(
        inArray(bulkRuns.state, ['done', 'undone', 'failed']),
        sql`${bulkRuns.endedAt} < ${before.toISOString()}::timestamptz`,
      ),
    )
}
