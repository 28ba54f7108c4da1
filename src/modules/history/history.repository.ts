import { count, desc, eq, sql } from 'drizzle-orm'

import type { Executor, Tx } from '#platform/database/database.ts'

import { keptStates } from './history.tables.ts'

export type KeptRow = typeof keptStates.$inferSelect

const { id, subject, state } = keptStates

/** Whether the newest kept state is another one than this; what was never kept is as what does not exist (null). */
export async function newestDiffers(tx: Tx, wanted: string, given: unknown): Promise<boolean> {
  const compared = given === null ? sql`null` : sql`${JSON.stringify(given)}::jsonb`
  const [row] = await tx
    .select({ differs: sql<boolean>`${state} is distinct from ${compared}` })
    .from(keptStates)
    .where(eq(subject, wanted))
    .orderBy(desc(id))
    .limit(1)
  return row?.differs ?? given !== null
}

export async function insertState(tx: Tx, row: Omit<KeptRow, 'id'>): Promise<void> {
  await tx.insert(keptStates).values(row)
}

/** Newest first. */
export async function statesOf(
  db: Executor,
  wanted: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<KeptRow[]> {
  return db.select().from(keptStates).where(eq(subject, wanted)).orderBy(desc(id)).limit(limit).offset(offset)
}

export async function countStates(db: Executor, wanted: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(keptStates).where(eq(subject, wanted))
  return row?.total ?? 0
}
