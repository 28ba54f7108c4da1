import { asc, eq, inArray, sql } from 'drizzle-orm'

import { books } from '#modules/catalogue/catalogue.tables.ts'
import { collectionItems } from '#modules/offers/merchandising/merchandising.tables.ts'
import type { Tx } from '#platform/database/database.ts'

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
