import { desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { users } from '#modules/accounts/accounts.tables.ts'
import { type Db, type Executor, rows, type Tx } from '#platform/database/database.ts'
import { countUpTo, textArray } from '#platform/database/expressions.ts'

import { stocktakeEntries, stocktakes } from './stocktakes.tables.ts'

export type StocktakeRecord = typeof stocktakes.$inferSelect

export async function insertStocktake(
  db: Executor,
  record: Pick<StocktakeRecord, 'id' | 'startedBy' | 'startedAt'>,
): Promise<void> {
  await db.insert(stocktakes).values({ ...record, state: 'open' })
}

/**
 * Locks a stocktake. Entries take a shared lock and ending it an exclusive one, so that no entry follows the
 * end.
 */
export async function lockStocktake(
  tx: Tx,
  id: string,
  strength: 'share' | 'update',
): Promise<StocktakeRecord | undefined> {
  const [found] = await tx.select().from(stocktakes).where(eq(stocktakes.id, id)).for(strength)
  return found
}

/** Ends a stocktake, and deletes the numbers of its entries, which are no longer needed. */
export async function endStocktake(
  tx: Tx,
  id: string,
  end: Pick<StocktakeRecord, 'state' | 'endedBy' | 'endedAt'>,
): Promise<void> {
  await tx.update(stocktakes).set(end).where(eq(stocktakes.id, id))
  await tx.delete(stocktakeEntries).where(eq(stocktakeEntries.stocktakeId, id))
}

export async function markUndone(tx: Tx, id: string, undoneBy: string, undoneAt: Date): Promise<void> {
  await tx.update(stocktakes).set({ undoneBy, undoneAt }).where(eq(stocktakes.id, id))
}

/** Records an entry; returns false if it is already recorded. */
export async function recordEntry(tx: Tx, stocktakeId: string, entry: string): Promise<boolean> {
  const recorded = await tx
    .insert(stocktakeEntries)
    .values({ stocktakeId, entry })
    .onConflictDoNothing()
    .returning({ entry: stocktakeEntries.entry })
  return recorded.length > 0
}

const NOTHING = { books: 0, different: 0, more: 0, fewer: 0, value: 0, skipped: 0, kept: 0 }
type Totals = typeof NOTHING

export interface Stocktake extends StocktakeRecord {
  startedByName: string | null
  endedByName: string | null
  undoneByName: string | null
  totals: Totals
}

const starters = alias(users, 'starters')
const enders = alias(users, 'enders')
const undoers = alias(users, 'undoers')

const withNames = (db: Db) =>
  db
    .select({
      record: stocktakes,
      startedByName: starters.name,
      endedByName: enders.name,
      undoneByName: undoers.name,
    })
    .from(stocktakes)
    .leftJoin(starters, eq(starters.id, stocktakes.startedBy))
    .leftJoin(enders, eq(enders.id, stocktakes.endedBy))
    .leftJoin(undoers, eq(undoers.id, stocktakes.undoneBy))

/** Returns a page of stocktakes, newest first, and their number up to the counting limit. */
export async function stocktakesPage(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ found: Stocktake[]; counted: number }> {
  const found = await withNames(db)
    .orderBy(desc(stocktakes.startedAt), desc(stocktakes.id))
    .limit(limit)
    .offset(offset)
  return { found: await withTotals(db, found), counted: await countUpTo(db, stocktakes.id) }
}

export async function findStocktake(db: Db, id: string): Promise<Stocktake | undefined> {
  const [found] = await withTotals(db, await withNames(db).where(eq(stocktakes.id, id)))
  return found
}

async function withTotals(
  db: Db,
  found: readonly (Omit<Stocktake, keyof StocktakeRecord | 'totals'> & { record: StocktakeRecord })[],
): Promise<Stocktake[]> {
  const totals = await totalsOf(
    db,
    found.map(({ record }) => record.id),
  )
  return found.map(({ record, ...names }) => ({
    ...record,
    ...names,
    totals: totals.get(record.id) ?? NOTHING,
  }))
}

/** `skipped` are books that finishing left unchanged, `kept` those that undoing left changed. */
async function totalsOf(db: Db, ids: readonly string[]): Promise<Map<string, Totals>> {
  const found = await rows<Totals & { id: string }>(
    db,
    sql`with line as (
        select l.stocktake_id, coalesce(l.price, b.shown_price) as price, s.state = 'finished' and l.applied is null as skipped,
          s.undone_at is not null and l.applied <> 0 as kept,
          case when s.state = 'finished' and l.applied is null then 0 else l.counted - l.expected end as difference
        from stocktake_lines l join stocktakes s on s.id = l.stocktake_id join books b on b.id = l.book_id
        where l.stocktake_id = any(${textArray(ids)}::text[])
      )
      select stocktake_id as id, count(*)::int as books, (count(*) filter (where difference <> 0))::int as different,
        coalesce(sum(difference) filter (where difference > 0), 0)::float8 as more,
        coalesce(-sum(difference) filter (where difference < 0), 0)::float8 as fewer,
        coalesce(sum(difference * price), 0)::float8 as value, (count(*) filter (where skipped))::int as skipped,
        (count(*) filter (where kept))::int as kept
      from line group by stocktake_id`,
  )
  return new Map(found.map(({ id, ...totals }) => [id, totals]))
}
