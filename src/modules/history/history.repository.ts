import { and, count, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'

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

/** The newest of those that are gone: their deletion is their newest state. With the state before it. */
export async function removedStates(
  db: Executor,
  kind: string,
  limit: number,
): Promise<{ gone: KeptRow; before: Pick<KeptRow, 'state' | 'names'> | null }[]> {
  // By its full name: of a single table, names of columns stand alone, and would be those of `o`.
  const others = sql`from kept_states o where o.subject = kept_states.subject and o.id`
  const before = sql<Pick<KeptRow, 'state' | 'names'> | null>`(
    select jsonb_build_object('state', o.state, 'names', o.names) ${others} < kept_states.id order by o.id desc limit 1)`
  return db
    .select({ gone: getTableColumns(keptStates), before })
    .from(keptStates)
    .where(
      and(
        isNull(state),
        sql`starts_with(${subject}, ${`${kind}:`})`,
        sql`not exists (select ${others} > kept_states.id)`,
      ),
    )
    .orderBy(desc(id))
    .limit(limit)
}
