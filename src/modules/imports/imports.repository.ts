import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'

import { users } from '#modules/accounts/accounts.tables.ts'
import type { UndoConflict, WrittenBook } from '#modules/catalogue/batch/batch.ts'
import { type Db, type Executor, rows, type Tx } from '#platform/database/database.ts'
import { countUpTo } from '#platform/database/expressions.ts'
import { conflict } from '#platform/errors.ts'

import type { Mapping } from './columns/import.ts'
import { importChanges, imports } from './imports.tables.ts'

export type ImportRecord = typeof imports.$inferSelect
export type ImportValues = Partial<typeof imports.$inferInsert>

export async function insertImport(db: Executor, record: typeof imports.$inferInsert): Promise<void> {
  await db.insert(imports).values(record)
}

export async function updateImport(db: Executor, id: string, values: ImportValues): Promise<void> {
  await db.update(imports).set(values).where(eq(imports.id, id))
}

/** Deletes an import with its rows, issues and changes. */
export async function deleteImport(db: Executor, id: string): Promise<void> {
  await db.delete(imports).where(eq(imports.id, id))
}

const HOUR = 3_600_000
const MONTH = 30 * 24 * HOUR

/** Deletes uploads whose process died, previews that weren't run, and finished bulk changes older than a month. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  const isUnused = or(eq(imports.state, 'uploading'), and(isBulk, eq(imports.state, 'checked')))
  const isFinished = and(isBulk, inArray(imports.state, ['done', 'undone', 'failed']))
  const olderThan = (age: number) => lt(imports.createdAt, new Date(now.getTime() - age))
  await db.delete(imports).where(or(and(isUnused, olderThan(HOUR)), and(isFinished, olderThan(MONTH))))
}

const isBulk = isNotNull(imports.request)

/** Locks an import until the transaction ends. */
export async function lockImport(tx: Tx, id: string): Promise<ImportRecord | undefined> {
  const [found] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
  return found
}

/** Like `lockImport`, but also returns undefined if another process is working on the import. */
export async function claimImport(tx: Tx, id: string): Promise<ImportRecord | undefined> {
  const [found] = await tx
    .select()
    .from(imports)
    .where(eq(imports.id, id))
    .for('update', { skipLocked: true })
  return found
}

export interface ListedImport {
  record: ImportRecord
  by: string | null
}

/** An import, and until staff choose its columns, the mapping of the last file with the same column names. */
export interface FoundImport extends ListedImport {
  remembered?: Pick<Mapping, 'columns' | 'stock'> | undefined
}

const listed = (db: Db) =>
  db.select({ record: imports, by: users.name }).from(imports).leftJoin(users, eq(users.id, imports.actorId))

/** Matches files that have arrived completely, and bulk changes that were started. */
const isListed = and(
  ne(imports.state, 'uploading'),
  or(isNull(imports.request), ne(imports.state, 'checked')),
)

export async function findImport(db: Db, id: string): Promise<ListedImport | undefined> {
  const [found] = await listed(db).where(and(eq(imports.id, id), isListed))
  return found
}

export async function importsPage(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ found: ListedImport[]; total: number }> {
  const found = await listed(db)
    .where(isListed)
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .offset(offset)
    .limit(limit)
  const [counted] = await db.select({ total: count() }).from(imports).where(isListed)
  return { found, total: counted?.total ?? 0 }
}

/** The newest bulk changes. */
export async function newestRuns(db: Db, limit: number): Promise<ListedImport[]> {
  return listed(db)
    .where(and(isBulk, isListed))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(limit)
}

/** Imports with work for the background job, oldest first. */
export async function dueImports(db: Db): Promise<ImportRecord[]> {
  return db
    .select()
    .from(imports)
    .where(inArray(imports.state, ['checking', 'running', 'undoing']))
    .orderBy(imports.id)
}

const START_LOCK = 7_312_041

/**
 * Throws `conflict` 'busy' while another file or bulk change is being written. Only one may be written at a
 * time, so concurrent starts wait for each other.
 */
export async function refuseBusy(tx: Tx, except = ''): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${START_LOCK})`)
  const [busy] = await rows<{ fileName: string }>(
    tx,
    sql`select file_name as "fileName" from imports where state in ('running', 'undoing') and id <> ${except} limit 1`,
  )
  if (busy)
    throw conflict('busy', `“${busy.fileName}” is being processed. Please wait until it has finished.`)
}

/** Name of an earlier file with the same bytes whose copies were added and not undone. */
export async function sameFileAdded(
  tx: Tx,
  { id, fingerprint }: Pick<ImportRecord, 'id' | 'fingerprint'>,
): Promise<string | undefined> {
  if (fingerprint === null) return undefined
  const [found] = await tx
    .select({ fileName: imports.fileName })
    .from(imports)
    .where(
      and(
        eq(imports.fingerprint, fingerprint),
        ne(imports.id, id),
        eq(imports.state, 'done'),
        sql`${imports.mapping}->>'stock' = 'add'`,
      ),
    )
    .limit(1)
  return found?.fileName
}

export async function insertChanges(tx: Tx, importId: string, done: readonly WrittenBook[]): Promise<void> {
  if (done.length > 0) await tx.insert(importChanges).values(done.map((one) => ({ ...one, importId })))
}

/** Changes that still have to be undone, last row first. */
export async function changesToUndo(tx: Tx, importId: string, limit: number): Promise<WrittenBook[]> {
  return tx
    .select()
    .from(importChanges)
    .where(and(eq(importChanges.importId, importId), isNull(importChanges.kept)))
    .orderBy(sql`${importChanges.number} desc`)
    .limit(limit)
}

export async function recordKeptChanges(
  tx: Tx,
  importId: string,
  kept: readonly { number: number; kept: UndoConflict[] }[],
): Promise<void> {
  await tx.execute(sql`
    update import_changes c set kept = k.kept
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k(number integer, kept jsonb)
    where c.import_id = ${importId} and c.number = k.number`)
}

export interface KeptChange {
  bookId: string
  title: string
  kept: UndoConflict[] | null
}

/** Books that an undo restored only partly. */
export async function keptPage(
  db: Db,
  importId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ found: KeptChange[]; total: number }> {
  const mine = and(eq(importChanges.importId, importId), sql`jsonb_array_length(kept) > 0`)
  const { bookId, title, kept, number } = importChanges
  const found = await db
    .select({ bookId, title, kept })
    .from(importChanges)
    .where(mine)
    .orderBy(asc(number))
    .offset(offset)
    .limit(limit)
  return { found, total: await countUpTo(db, importChanges.number, mine) }
}
