import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'

import { users } from '#modules/accounts/accounts.tables.ts'
import type { Db, Executor, Tx } from '#platform/database/database.ts'
import { textArray } from '#platform/database/expressions.ts'

import type { ListedImport } from './imports.repository.ts'
import { imports } from './imports.tables.ts'

/** Numbers the books of a run, in the given order. */
export async function insertBooks(tx: Tx, runId: string, bookIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into import_rows (import_id, number, line, cells, book_id)
    select ${runId}, n.number, n.number, '[]', n.id
    from unnest(${textArray(bookIds)}::text[]) with ordinality as n(id, number)`)
}

const listed = (db: Db) =>
  db.select({ record: imports, by: users.name }).from(imports).leftJoin(users, eq(users.id, imports.actorId))

const isRun = isNotNull(imports.request)

export async function newestRuns(db: Db, limit: number): Promise<ListedImport[]> {
  return listed(db).where(isRun).orderBy(desc(imports.createdAt), desc(imports.id)).limit(limit)
}

export async function findRun(db: Db, id: string): Promise<ListedImport | undefined> {
  const [found] = await listed(db).where(and(isRun, eq(imports.id, id)))
  return found
}

/** Deletes finished runs that began before a date. */
export async function deleteOldRuns(db: Executor, before: Date): Promise<void> {
  const isFinished = inArray(imports.state, ['done', 'undone', 'failed'])
  await db.delete(imports).where(and(isRun, isFinished, lt(imports.createdAt, before)))
}
