import { asc, eq, inArray } from 'drizzle-orm'

import { books, categories } from '#modules/catalogue/catalogue.tables.ts'
import type { Executor } from '#platform/database/database.ts'

/** What distinguishes a book from another when it is picked. */
export const bookColumns = {
  bookId: books.id,
  title: books.title,
  edition: books.edition,
  date: books.date,
  isbn: books.isbn,
  category: categories.name,
}

/** A book as it is looked for when an order is packed. */
export type CataloguedBook = Awaited<ReturnType<typeof cataloguedBooks>>[number]

/** In the order in which they stand in the shop: by category, then by title. Archived ones too. */
export async function cataloguedBooks(db: Executor, ids: readonly string[]) {
  return db
    .select(bookColumns)
    .from(books)
    .innerJoin(categories, eq(categories.id, books.categoryId))
    .where(inArray(books.id, [...ids]))
    .orderBy(asc(categories.name), asc(books.titleKey), asc(books.id))
}
