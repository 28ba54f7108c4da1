import { and, asc, eq, sql } from 'drizzle-orm'

import { type Db, rows, type Tx } from '#platform/database/database.ts'

import type { Offer, RowFault } from './columns/import.ts'
import { importFaultKinds, importFaults } from './imports.tables.ts'

/** Faults of rows by their numbers, in order. */
export interface NumberedFault extends RowFault {
  number: number
  position: number
  offer: Offer | ''
  subject: string
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
  await tx.execute(sql`
    insert into import_fault_kinds as known (import_id, "column", message, offer, subject, times)
    select ${importId}, "column", message, min(offer), min(subject), count(*) from jsonb_to_recordset(${JSON.stringify(faults)}::jsonb)
      as f("column" text, message text, offer text, subject text) group by 2, 3
    on conflict (import_id, "column", message) do update set times = known.times + excluded.times`)
}

export async function deleteFaults(tx: Tx, importId: string): Promise<void> {
  await tx.delete(importFaults).where(eq(importFaults.importId, importId))
  await tx.delete(importFaultKinds).where(eq(importFaultKinds.importId, importId))
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
  const [counted] = await db
    .select({ total: sql<number>`coalesce(sum(${importFaultKinds.times}), 0)::int` })
    .from(importFaultKinds)
    .where(eq(importFaultKinds.importId, importId))
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

export interface FaultKind {
  column: string
  message: string
  times: number
  offer: Offer | ''
  subject: string
}

/** How often each message is there, the most frequent first. */
export async function faultsByMessage(db: Db, importId: string, most: number): Promise<FaultKind[]> {
  return rows(
    db,
    sql`select "column", message, times, offer, subject from import_fault_kinds where import_id = ${importId}
      order by times desc, "column", message limit ${most}`,
  )
}
