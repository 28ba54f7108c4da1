import { asc, eq, sql } from 'drizzle-orm'

import { collectionItems } from '#modules/merchandising/merchandising.tables.ts'
import type { Tx } from '#platform/database/database.ts'

export type SlotRow = typeof collectionItems.$inferSelect

/** One writer of a list at a time, until the transaction ends; an empty list has no rows to lock. */
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
