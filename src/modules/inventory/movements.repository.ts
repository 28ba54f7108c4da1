import { eq, inArray, sql } from 'drizzle-orm'

import { type Executor, rows, type Tx } from '#platform/database/database.ts'
import { countUpTo, textArray } from '#platform/database/expressions.ts'

import { STOCKTAKE_REASON, STATING_REASONS } from './movement.ts'
import { stockItems, stockMovements } from './inventory.tables.ts'

/** Locks stock items in order of book id, as every writer does; returns the available copies of each book. */
export async function lockShelves(tx: Tx, bookIds: readonly string[]): Promise<Map<string, number>> {
  const found = await tx
    .select()
    .from(stockItems)
    .where(inArray(stockItems.bookId, [...bookIds]))
    .orderBy(stockItems.bookId)
    .for('update')
  return new Map(found.map(({ bookId, available }) => [bookId, available]))
}

export interface Adjusted {
  movementId: string
  bookId: string
  available: number
  delta: number
}

export interface MovementReason {
  reason: string
  note: string | null
  actor: string
  at: Date
  /** What caused the movement, if a note is not enough. */
  reference?: string
}

/** Writes stock items that the caller has locked, each with its movement. */
export async function writeAdjusted(
  tx: Tx,
  adjusted: readonly Adjusted[],
  why: MovementReason,
): Promise<void> {
  await tx.execute(sql`
    with moved as (
      select * from jsonb_to_recordset(${JSON.stringify(adjusted)}::jsonb)
        as m("movementId" text, "bookId" text, available integer, delta integer)
    ), noted as (
      insert into stock_movements (id, book_id, delta, reason, reference, note, actor, at)
      select "movementId", "bookId", delta, ${why.reason}, ${why.reference ?? null}::text, ${why.note}::text, ${why.actor},
        ${why.at.toISOString()}::timestamptz from moved
    )
    update stock_items s set available = m.available from moved m where s.book_id = m."bookId"`)
}

/** Returns copies for sale and copies held by open checkouts; undefined for an unknown book. */
export async function findStock(
  db: Executor,
  bookId: string,
): Promise<{ available: number; held: number } | undefined> {
  const [stock] = await rows<{ available: number; held: number }>(
    db,
    sql`select available, (select coalesce(sum(quantity), 0)::int from stock_holds h where h.book_id = s.book_id) as held
      from stock_items s where s.book_id = ${bookId}`,
  )
  return stock
}

/** A book's copies for sale and copies held by checkouts, as of its last movement. */
export interface StockLevel {
  bookId: string
  available: number
  held: number
  sequence: number
}

/** Uses one statement, so that a hold that is being sold is counted only once. */
export function stockLevelsOf(db: Executor, bookIds: readonly string[]): Promise<StockLevel[]> {
  return rows<StockLevel>(
    db,
    sql`select s.book_id as "bookId", s.available,
        (select coalesce(sum(h.quantity), 0)::int from stock_holds h where h.book_id = s.book_id) as held,
        (select coalesce(max(m.sequence), 0)::float8 from stock_movements m where m.book_id = s.book_id) as sequence
      from stock_items s where s.book_id = any(${textArray(bookIds)}::text[]) order by s.book_id`,
  )
}

/** Returns which of these books had their stock stated again after the given movement. */
export async function statedAfter(
  db: Executor,
  since: readonly { bookId: string; sequence: number }[],
): Promise<string[]> {
  const found = await rows<{ bookId: string }>(
    db,
    sql`select n."bookId" from jsonb_to_recordset(${JSON.stringify(since)}::jsonb) as n("bookId" text, sequence bigint)
      where exists (select from stock_movements m where m.book_id = n."bookId" and m.sequence > n.sequence
        and m.reason = any(${textArray(STATING_REASONS)}::text[]))`,
  )
  return found.map(({ bookId }) => bookId)
}

/** Returns which of these books had their stock stated again after the last movement made by a stocktake. */
export async function statedSince(
  db: Executor,
  stocktakeId: string,
  bookIds: readonly string[],
): Promise<string[]> {
  const found = await rows<{ bookId: string; sequence: number }>(
    db,
    sql`select m.book_id as "bookId", max(m.sequence)::float8 as sequence from stock_movements m
      where m.book_id = any(${textArray(bookIds)}::text[]) and m.reason = ${STOCKTAKE_REASON} and m.reference = ${stocktakeId}
      group by m.book_id`,
  )
  return statedAfter(db, found)
}

export interface MovementRow {
  id: string
  at: string
  delta: number
  reason: string
  reference: string | null
  note: string | null
  actor: string
  balance: number
}

/**
 * Returns movements, newest first, each with the balance after it, calculated backwards from the current
 * stock, which equals the sum of all movements. The cost depends on how far back the page goes, not on how
 * often a book was sold.
 */
export function movementsOf(
  db: Executor,
  bookId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<MovementRow[]> {
  return rows<MovementRow>(
    db,
    sql`with newest as (
        select * from stock_movements where book_id = ${bookId} order by sequence desc limit ${offset + limit}
      ), now as (
        select s.available + coalesce((select sum(quantity) from stock_holds h where h.book_id = s.book_id), 0) as copies
        from stock_items s where s.book_id = ${bookId}
      )
      select n.id, to_json(n.at at time zone 'UTC')#>>'{}' || 'Z' as at, n.delta, n.reason, n.reference, n.note, n.actor,
        ((select copies from now) - coalesce(sum(n.delta) over (
          order by n.sequence desc rows between unbounded preceding and 1 preceding), 0))::int as balance
      from newest n order by n.sequence desc limit ${limit} offset ${offset}`,
  )
}

/** Counts a book's movements, up to `most`. */
export async function countMovements(db: Executor, bookId: string, most: number): Promise<number> {
  return countUpTo(db, stockMovements.id, eq(stockMovements.bookId, bookId), most)
}

/** Replaces the person who caused movements, known by email address. */
export async function replaceActor(tx: Tx, email: string, actor: string): Promise<void> {
  await tx
    .update(stockMovements)
    .set({ actor })
    .where(eq(sql`lower(${stockMovements.actor})`, email.toLowerCase()))
}

/** Inserts empty stock items for books about to be entered. */
export async function insertStockItems(tx: Tx, bookIds: readonly string[]): Promise<void> {
  await tx.insert(stockItems).values(bookIds.map((bookId) => ({ bookId })))
}

/** Returns which of these books have only movements with this `reason` and no copies held by a checkout. */
export async function movedOnlyBy(tx: Tx, bookIds: readonly string[], reason: string): Promise<string[]> {
  const found = await rows<{ bookId: string }>(
    tx,
    sql`select s.book_id as "bookId" from stock_items s
      where ${inArray(sql`s.book_id`, [...bookIds])}
        and not exists (select from stock_movements m where m.book_id = s.book_id and m.reason <> ${reason})
        and not exists (select from stock_holds h where h.book_id = s.book_id)`,
  )
  return found.map(({ bookId }) => bookId)
}

/** Removes the stock items and journals of deleted books. */
export async function deleteStockItems(tx: Tx, bookIds: readonly string[]): Promise<void> {
  await tx.delete(stockMovements).where(inArray(stockMovements.bookId, [...bookIds]))
  await tx.delete(stockItems).where(inArray(stockItems.bookId, [...bookIds]))
}
