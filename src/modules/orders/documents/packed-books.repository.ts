import { asc, eq, inArray } from 'drizzle-orm'

import { books, categories } from '#modules/catalogue/catalogue.tables.ts'
import type { Executor } from '#platform/database/database.ts'

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
