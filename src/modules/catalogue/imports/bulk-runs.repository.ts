import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'

import { users } from '#modules/accounts/accounts.tables.ts'
import type { Db, Executor, Tx } from '#platform/database/database.ts'

import type { ListedImport } from './imports.repository.ts'
import { bulkPreviews, imports } from './imports.tables.ts'

type Preview = typeof bulkPreviews.$inferSelect

export async function insertPreview(db: Db, preview: Preview): Promise<void> {
  await db.insert(bulkPreviews).values(preview)
}

/** Locks a preview until the transaction ends, so that it is run once. */
export async function lockPreview(tx: Tx, id: string): Promise<Preview | undefined> {
  const [found] = await tx.select().from(bulkPreviews).where(eq(bulkPreviews.id, id)).for('update')
  return found
}

export async function deleteOldPreviews(db: Db, before: Date): Promise<void> {
  await db.delete(bulkPreviews).where(lt(bulkPreviews.createdAt, before))
}

/** Numbers the previewed books of a run. `withStock` also records the stock that the change replaces. */
export async function insertBooks(tx: Tx, runId: string, withStock: boolean): Promise<void> {
  await tx.execute(sql`
    insert into import_rows (import_id, number, line, cells, book_id, version, stock)
    select ${runId}, n.number, n.number, '[]', n.book->>0, (n.book->>1)::int,
      case when ${withStock} then (n.book->>2)::int end
    from bulk_previews p, jsonb_array_elements(p.books) with ordinality as n(book, number)
    where p.id = ${runId}`)
}

const listed = (db: Executor) =>
  db.select({ record: imports, by: users.name }).from(imports).leftJoin(users, eq(users.id, imports.actorId))

const isRun = isNotNull(imports.request)

export async function newestRuns(db: Db, limit: number): Promise<ListedImport[]> {
  return listed(db).where(isRun).orderBy(desc(imports.createdAt), desc(imports.id)).limit(limit)
}

export async function findRun(db: Executor, id: string): Promise<ListedImport | undefined> {
  const [found] = await listed(db).where(and(isRun, eq(imports.id, id)))
  return found
}

/** Deletes finished runs that began before a date. */
export async function deleteOldRuns(db: Executor, before: Date): Promise<void> {
  const isFinished = inArray(imports.state, ['done', 'undone', 'failed'])
  await db.delete(imports).where(and(isRun, isFinished, lt(imports.createdAt, before)))
}
