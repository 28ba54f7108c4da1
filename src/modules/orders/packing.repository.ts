import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'

import { books, categories } from '#modules/catalogue/catalogue.tables.ts'
import type { Executor } from '#platform/database/database.ts'

import { orders } from './orders.tables.ts'

/** Records that the documents of these orders' parcels were printed. */
export async function recordPrinted(db: Executor, ids: readonly string[], at: Date): Promise<void> {
  await db
    .update(orders)
    .set({ printedAt: at })
    .where(inArray(orders.id, [...ids]))
}

/** Returns which of these orders have printed documents that still match their parcels. */
export async function printedAmong(db: Executor, ids: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), isNotNull(orders.printedAt)))
  return found.map(({ id }) => id)
}

/** The columns that identify a book when picking. */
export const bookColumns = {
  bookId: books.id,
  title: books.title,
  edition: books.edition,
  date: books.date,
  isbn: books.isbn,
  category: categories.name,
}

/** Many books share a title, and some lack an ISBN: author and publisher tell them apart on the shelf. */
const shelfColumns = { ...bookColumns, author: books.author, publisher: books.publisher }

/** A book with the data that identifies it when picking. */
export type CataloguedBook = Awaited<ReturnType<typeof cataloguedBooks>>[number]

/** Books in shelf order: by category, then by title. Includes archived ones. */
export async function cataloguedBooks(db: Executor, ids: readonly string[]) {
  return db
    .select(shelfColumns)
    .from(books)
    .innerJoin(categories, eq(categories.id, books.categoryId))
    .where(inArray(books.id, [...ids]))
    .orderBy(asc(categories.name), asc(books.titleKey), asc(books.id))
}
