import { and, asc, desc, eq, gt, gte, lt, sql } from 'drizzle-orm'

import { orderLines, orders } from '#modules/orders/orders.tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'

import { companionProgress, companions } from './bought-together.tables.ts'

/** The distinct books of one order. */
type BooksOfOrder = readonly string[]

interface Pair {
  bookId: string
  otherId: string
  orders: number
}

/** Ignores orders with more titles: they are usually a library's. */
const MOST_TITLES = 10

/**
 * Counts the orders that contain each pair of books, once per book of the pair. Sorted by key, so that
 * concurrent writers lock rows in the same order.
 */
export function pairsIn(orders: readonly BooksOfOrder[]): Pair[] {
  const counts = new Map<string, Pair>()
  for (const books of orders) {
    const titles = [...new Set(books)]
    if (titles.length > MOST_TITLES) continue
    for (const bookId of titles) {
      for (const otherId of titles.filter((other) => other !== bookId)) {
        const key = `${bookId} ${otherId}`
        const pair = counts.get(key) ?? { bookId, otherId, orders: 0 }
        counts.set(key, { ...pair, orders: pair.orders + 1 })
      }
    }
  }
  return [...counts.values()].toSorted((a, b) => (a.bookId + a.otherId < b.bookId + b.otherId ? -1 : 1))
}

const NAME = 'orders'

/** Returns the id of the last order counted. Locks it, so that only one run counts at a time. */
export async function lockProgress(tx: Tx): Promise<string> {
  await tx.insert(companionProgress).values({ name: NAME, upto: '' }).onConflictDoNothing()
  const [row] = await tx
    .select({ upto: companionProgress.upto })
    .from(companionProgress)
    .where(eq(companionProgress.name, NAME))
    .for('update')
  return row?.upto ?? ''
}

export async function writeProgress(tx: Tx, upto: string): Promise<void> {
  await tx.update(companionProgress).set({ upto }).where(eq(companionProgress.name, NAME))
}

interface SoldOrder {
  id: string
  /** False for a cancelled order and for a replacement. */
  counts: boolean
  books: string[]
}

/** Returns up to `most` orders that follow the order `after` and were placed before a time, oldest first. */
export function ordersAfter(tx: Tx, after: string, before: Date, most: number): Promise<SoldOrder[]> {
  return tx
    .select({
      id: orders.id,
      counts: sql<boolean>`${orders.cancelledAt} is null and ${orders.replacesOrderId} is null`,
      books: sql<string[]>`(
        select coalesce(json_agg(part ->> 'bookId'), '[]') from ${orderLines} l, jsonb_array_elements(l.contents) part
        where l.order_id = "orders"."id")`,
    })
    .from(orders)
    .where(and(gt(orders.id, after), lt(orders.createdAt, before)))
    .orderBy(asc(orders.id))
    .limit(most)
}

export async function addPairs(tx: Tx, pairs: readonly Pair[]): Promise<void> {
  if (pairs.length === 0) return
  await tx
    .insert(companions)
    .values([...pairs])
    .onConflictDoUpdate({
      target: [companions.bookId, companions.otherId],
      set: { orders: sql`${companions.orders} + excluded.orders` },
    })
}

/** Prepares the read of the books most often ordered together with a book. */
export function prepareCompanions(
  db: Db,
  { atLeast, most }: { atLeast: number; most: number },
): (bookId: string) => Promise<string[]> {
  const best = db
    .select({ otherId: companions.otherId })
    .from(companions)
    .where(and(eq(companions.bookId, sql.placeholder('bookId')), gte(companions.orders, atLeast)))
    .orderBy(desc(companions.orders), asc(companions.otherId))
    .limit(most)
  const read = best.prepare('companions')
  return async (bookId) => (await read.execute({ bookId })).map(({ otherId }) => otherId)
}
