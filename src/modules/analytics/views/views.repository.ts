import { asc, desc, eq, gte, lt, sql } from 'drizzle-orm'

import { bookViews } from '#modules/analytics/analytics.tables.ts'
import { books } from '#modules/catalogue/catalogue.tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'

export type ViewCount = typeof bookViews.$inferSelect

/** Adds counts to the stored ones, in a fixed order, so that concurrent processes can't deadlock. */
export async function addViews(db: Db, counts: readonly ViewCount[]): Promise<void> {
  const { day, bookId, views } = bookViews
  const keyOf = (one: ViewCount) => `${one.day} ${one.bookId}`
  await db
    .insert(bookViews)
    .values(counts.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)))
    .onConflictDoUpdate({ target: [day, bookId], set: { views: sql`${views} + excluded.views` } })
}

/** Books considered: more than are shown, because some may be archived. */
const CANDIDATES = 100

/** Returns the ids of the books viewed most since a day; of equally viewed books, the newest first. */
export async function mostViewedSince(db: Db, first: string, limit: number): Promise<string[]> {
  const { day, bookId, views } = bookViews
  const viewed = db
    .select({ bookId, sum: sql`sum(${views})`.as('sum') })
    .from(bookViews)
    .where(gte(day, first))
    .groupBy(bookId)
    .orderBy(sql`sum desc`, bookId)
    .limit(CANDIDATES)
    .as('viewed')
  const found = await db
    .select({ id: books.id })
    .from(viewed)
    .innerJoin(books, eq(books.id, viewed.bookId))
    .where(eq(books.archived, false))
    .orderBy(desc(viewed.sum), sql`${books.date} desc nulls last`, asc(books.id))
    .limit(limit)
  return found.map(({ id }) => id)
}

export async function deleteViewsBefore(tx: Tx, first: string): Promise<void> {
  await tx.delete(bookViews).where(lt(bookViews.day, first))
}
