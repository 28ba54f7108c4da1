import { and, asc, count, eq, sql } from 'drizzle-orm'

import { type Db, rows, type Tx } from '#platform/database/database.ts'

import type { RowFault } from './import.ts'
import { importFaults } from './imports.tables.ts'

/** Faults of rows by their numbers, in order. */
export interface NumberedFault extends RowFault {
  number: number
  position: number
}

export async function insertFaults(
  tx: Tx,
  importId: string,
  faults: readonly NumberedFault[],
): Promise<void> {
  if (faults.length === 0) return
  await tx.execute(sql`
    insert into import_faults (import_id, number, position, line, "column", value, message)
    select ${importId}, number, position, line, "column", value, message
    from jsonb_to_recordset(${JSON.stringify(faults)}::jsonb)
      as f(number integer, position integer, line integer, "column" text, value text, message text)`)
}

export async function deleteFaults(tx: Tx, importId: string): Promise<void> {
  await tx.delete(importFaults).where(eq(importFaults.importId, importId))
}

const shown = {
  line: importFaults.line,
  column: importFaults.column,
  value: importFaults.value,
  message: importFaults.message,
}

export async function faultsPage(
  db: Db,
  importId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ faults: RowFault[]; total: number }> {
  const mine = eq(importFaults.importId, importId)
  const faults = await db
    .select(shown)
    .from(importFaults)
    .where(mine)
    .orderBy(asc(importFaults.number), asc(importFaults.position))
    .offset(offset)
    .limit(limit)
  const [counted] = await db.select({ total: count() }).from(importFaults).where(mine)
  return { faults, total: counted?.total ?? 0 }
}

const AT_A_TIME = 500

/** All faults in order, read as fast as they are taken. */
export async function* allFaults(db: Db, importId: string): AsyncGenerator<RowFault> {
  let [number, position] = [0, -1]
  for (;;) {
    const next = await db
      .select({ ...shown, number: importFaults.number, position: importFaults.position })
      .from(importFaults)
      .where(
        and(
          eq(importFaults.importId, importId),
          sql`(${importFaults.number}, ${importFaults.position}) > (${number}, ${position})`,
        ),
      )
      .orderBy(asc(importFaults.number), asc(importFaults.position))
      .limit(AT_A_TIME)
    yield* next
    const last = next.at(-1)
    if (!last || next.length < AT_A_TIME) return
    ;({ number, position } = last)
  }
}

/** How often each message is there, the most frequent first. */
export async function faultsByMessage(
  db: Db,
  importId: string,
  most: number,
): Promise<{ column: string; message: string; times: number }[]> {
  return rows(
    db,
    sql`select "column", message, count(*)::int as times from import_faults where import_id = ${importId}
      group by 1, 2 order by 3 desc, 1, 2 limit ${most}`,
  )
}
