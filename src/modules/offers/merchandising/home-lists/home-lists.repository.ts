import { asc, eq, inArray, sql } from 'drizzle-orm'

import { books } from '#modules/catalogue/catalogue.tables.ts'
import { collectionItems, computedLists } from '#modules/offers/merchandising/merchandising.tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'

export type SlotRow = typeof collectionItems.$inferSelect

/**
 * Locks a list until the transaction ends. Uses an advisory lock, because an empty list has no rows to lock.
 */
export async function lockList(tx: Tx, name: string): Promise<SlotRow[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`collection ${name}`}))`)
  return tx
    .select()
    .from(collectionItems)
    .where(eq(collectionItems.collection, name))
    .orderBy(asc(collectionItems.position))
}

export async function writeList(tx: Tx, name: string, rows: readonly SlotRow[]): Promise<void> {
  await tx.delete(collectionItems).where(eq(collectionItems.collection, name))
  if (rows.length > 0) await tx.insert(collectionItems).values([...rows])
}

/** Titles by id, including archived books, for stored revisions. */
export async function bookNames(tx: Tx, ids: readonly string[]): Promise<Record<string, string>> {
  const found = await tx
    .select({ id: books.id, title: books.title })
    .from(books)
    .where(inArray(books.id, [...ids]))
  return Object.fromEntries(found.map(({ id, title }) => [id, title]))
}

type ComputedList = typeof computedLists.$inferSelect

/** Reads the book ids of all computed lists by collection. Prepared once per database, like the collections. */
export function prepareComputedLists(db: Db): () => Promise<ReadonlyMap<string, string[]>> {
  const { collection, bookIds } = computedLists
  const read = db.select({ collection, bookIds }).from(computedLists).prepare('computed_lists')
  return async () => new Map((await read.execute({})).map((list) => [list.collection, list.bookIds]))
}

/** Stores lists, in a fixed order, so that concurrent processes can't deadlock. */
export async function storeComputedLists(tx: Tx, lists: readonly ComputedList[]): Promise<void> {
  await tx
    .insert(computedLists)
    .values(lists.toSorted((a, b) => (a.collection < b.collection ? -1 : 1)))
    .onConflictDoUpdate({ target: computedLists.collection, set: { bookIds: sql`excluded.book_ids` } })
}
