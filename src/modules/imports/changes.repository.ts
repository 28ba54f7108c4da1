import { and, asc, eq, isNull, sql } from 'drizzle-orm'

import type { UndoConflict, WrittenBook } from '#modules/catalogue/batch/batch.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { countOf } from '#platform/database/expressions.ts'
import { MAX_COUNTED } from '#platform/list-length.ts'

import { importChanges } from './imports.tables.ts'

export async function insertChanges(tx: Tx, importId: string, done: readonly WrittenBook[]): Promise<void> {
  if (done.length > 0) await tx.insert(importChanges).values(done.map((one) => ({ ...one, importId })))
}

/** What is still to be taken back, the last row first. */
export async function changesToUndo(tx: Tx, importId: string, limit: number): Promise<WrittenBook[]> {
  return tx
    .select()
    .from(importChanges)
    .where(and(eq(importChanges.importId, importId), isNull(importChanges.kept)))
    .orderBy(sql`${importChanges.number} desc`)
    .limit(limit)
}

export async function writeKept(
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

/** Books that an undo did not bring back entirely. */
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
  const some = db
    .select({ number })
    .from(importChanges)
    .where(mine)
    .limit(MAX_COUNTED + 1)
  return { found, total: await countOf(db, some.as('some')) }
}
