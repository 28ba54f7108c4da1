import { sql } from 'drizzle-orm'

import { computedLists } from '#modules/offers/merchandising/merchandising.tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'

export type ComputedList = typeof computedLists.$inferSelect

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
