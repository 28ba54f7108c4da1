import { and, asc, eq, inArray, sql } from 'drizzle-orm'

import { bookColumns } from '#modules/catalogue/book-rows.repository.ts'
import { books } from '#modules/catalogue/catalogue.tables.ts'
import { stockItems } from '#modules/inventory/inventory.tables.ts'
import type { Db } from '#platform/database/database.ts'

import type { ChainEdition } from './edition-chain.ts'

/** Maximum editions on a page. No work in a bookshop has more. */
const MAX_EDITIONS = 50

/** Prepares the read of all editions of a work, archived ones included, newest first. */
export function prepareEditions(db: Db): (workId: string) => Promise<ChainEdition[]> {
  const { title, edition, date, binding, whatIsNew, publishedText, shownPrice, archived, supersedesId } =
    books
  const editions = db
    .select({
      id: books.id,
      title,
      edition,
      date,
      binding,
      whatIsNew,
      publishedText,
      shownPrice,
      archived,
      supersedesId,
      stock: stockItems.available,
      superseded: sql<boolean>`(${bookColumns.newerEdition}) is not null`,
    })
    .from(books)
    .innerJoin(stockItems, eq(stockItems.bookId, books.id))
    .where(eq(books.workId, sql.placeholder('workId')))
    .orderBy(sql`${books.date} desc nulls last`, asc(books.id))
    .limit(MAX_EDITIONS)
  const read = editions.prepare('editions_of_work')
  return (workId) => read.execute({ workId })
}

/** Ids of those books that a newer edition in the shop replaces. */
export async function supersededOf(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const found = await db
    .select({ id: books.id })
    .from(books)
    .where(and(inArray(books.id, [...ids]), sql`(${bookColumns.newerEdition}) is not null`))
  return found.map(({ id }) => id)
}
