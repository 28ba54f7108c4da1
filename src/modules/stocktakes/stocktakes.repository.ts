import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { users } from '#modules/accounts/accounts.tables.ts'
import { type Db, type Executor, rows, type Tx } from '#platform/database/database.ts'
import { countUpTo, textArray } from '#platform/database/expressions.ts'

import type { CountState } from './count.ts'
import { countEntries, inventoryCounts } from './stocktakes.tables.ts'

export type CountRecord = typeof inventoryCounts.$inferSelect

export async function insertCount(db: Executor, record: typeof inventoryCounts.$inferInsert): Promise<void> {
  await db.insert(inventoryCounts).values(record)
}

/**
 * Locks a count. Entries take a shared lock and ending the count an exclusive one, so that no entry follows
 * the end.
 */
export async function lockCount(
  tx: Tx,
  id: string,
  strength: 'share' | 'update',
): Promise<CountRecord | undefined> {
  const [found] = await tx.select().from(inventoryCounts).where(eq(inventoryCounts.id, id)).for(strength)
  return found
}

/** Ends a count, and deletes the numbers of its entries, which are no longer needed. */
export async function endCount(
  tx: Tx,
  id: string,
  end: { state: CountState; endedBy: string; endedAt: Date },
): Promise<void> {
  await tx.update(inventoryCounts).set(end).where(eq(inventoryCounts.id, id))
  await tx.delete(countEntries).where(eq(countEntries.countId, id))
}

export async function markUndone(
  tx: Tx,
  id: string,
  undone: { undoneBy: string; undoneAt: Date },
): Promise<void> {
  await tx.update(inventoryCounts).set(undone).where(eq(inventoryCounts.id, id))
}

/** Records an entry; returns false if it is already recorded. */
export async function noteEntry(tx: Tx, countId: string, entry: string): Promise<boolean> {
  const noted = await tx
    .insert(countEntries)
    .values({ countId, entry })
    .onConflictDoNothing()
    .returning({ entry: countEntries.entry })
  return noted.length > 0
}

export interface CountTotals {
  books: number
  different: number
  more: number
  fewer: number
  value: number
  skipped: number
  /** Books that the undo skipped. */
  kept: number
}

export interface ListedCount extends CountTotals {
  record: CountRecord
  startedByName: string | null
  endedByName: string | null
  undoneByName: string | null
}

const starters = alias(users, 'starters')
const enders = alias(users, 'enders')
const undoers = alias(users, 'undoers')

const listed = (db: Db) =>
  db
    .select({
      record: inventoryCounts,
      startedByName: starters.name,
      endedByName: enders.name,
      undoneByName: undoers.name,
    })
    .from(inventoryCounts)
    .leftJoin(starters, eq(starters.id, inventoryCounts.startedBy))
    .leftJoin(enders, eq(enders.id, inventoryCounts.endedBy))
    .leftJoin(undoers, eq(undoers.id, inventoryCounts.undoneBy))

/** Returns a page of counts, newest first. */
export async function countsPage(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ counts: ListedCount[]; counted: number }> {
  const found = await listed(db)
    .orderBy(desc(inventoryCounts.startedAt), desc(inventoryCounts.id))
    .limit(limit)
    .offset(offset)
  return { counts: await withTotals(db, found), counted: await countUpTo(db, inventoryCounts.id) }
}

export async function findCount(db: Db, id: string): Promise<ListedCount | undefined> {
  const found = await listed(db).where(and(eq(inventoryCounts.id, id)))
  const [count] = await withTotals(db, found)
  return count
}

const NOTHING: CountTotals = { books: 0, different: 0, more: 0, fewer: 0, value: 0, skipped: 0, kept: 0 }

async function withTotals(
  db: Db,
  found: readonly Omit<ListedCount, keyof CountTotals>[],
): Promise<ListedCount[]> {
  const totals = await totalsOf(
    db,
    found.map(({ record }) => record.id),
  )
  return found.map((one) => ({ ...one, ...(totals.get(one.record.id) ?? NOTHING) }))
}

/**
 * Returns the totals of counts: the applied differences of a finished count, else the pending differences.
 */
async function totalsOf(db: Db, ids: readonly string[]): Promise<Map<string, CountTotals>> {
  if (ids.length === 0) return new Map()
  const found = await rows<CountTotals & { id: string }>(
    db,
    sql`with line as (
        select l.count_id, coalesce(l.price, b.shown_price) as price, c.state = 'finished' and l.applied is null as skipped,
          c.undone_at is not null and l.applied <> 0 and l.restored is null as kept,
          case when c.state = 'finished' then coalesce(l.applied, 0) else l.counted - l.expected end as difference
        from inventory_count_lines l join inventory_counts c on c.id = l.count_id join books b on b.id = l.book_id
        where l.count_id = any(${textArray(ids)}::text[])
      )
      select count_id as id, count(*)::int as books, (count(*) filter (where difference <> 0))::int as different,
        coalesce(sum(difference) filter (where difference > 0), 0)::float8 as more,
        coalesce(-sum(difference) filter (where difference < 0), 0)::float8 as fewer,
        coalesce(sum(difference * price), 0)::float8 as value, (count(*) filter (where skipped))::int as skipped,
        (count(*) filter (where kept))::int as kept
      from line group by count_id`,
  )
  return new Map(found.map(({ id, ...totals }) => [id, totals]))
}
