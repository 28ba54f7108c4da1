import { inArray } from 'drizzle-orm'

import { books } from '#modules/catalogue/catalogue.tables.ts'
import type { Tx } from '#platform/database/database.ts'

/** Titles by id, of archived books too: what a kept state calls its books. */
export async function bookNames(tx: Tx, ids: readonly string[]): Promise<Record<string, string>> {
  const found = await tx
    .select({ id: books.id, title: books.title })
    .from(books)
    .where(inArray(books.id, [...ids]))
  return Object.fromEntries(found.map(({ id, title }) => [id, title]))
}
