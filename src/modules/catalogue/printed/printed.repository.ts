import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'

import type { Db } from '#platform/database/database.ts'
import type { Paise } from '#platform/money.ts'

import { books, categories } from '#modules/catalogue/catalogue.tables.ts'

/** A book as a line of a printed catalogue. */
export interface PrintedBook {
  id: string
  title: string
  subtitle: string | null
  author: string | null
  publisher: string | null
  edition: string | null
  date: string | null
  isbn: string | null
  shownPrice: Paise
  categoryName: string
}

/** Books for sale in the categories of these slugs, in the order of the menu and then by title; the newest `most` of them. */
export async function printedBooks(
  db: Db,
  categorySlugs: readonly string[],
  most: number,
): Promise<PrintedBook[]> {
  if (categorySlugs.length === 0) return []
  const wanted = and(inArray(categories.slug, [...categorySlugs]), sql`not ${books.archived}`)
  const newest = newestOf(db, wanted, most)
  return db
    .select({
      id: books.id,
      title: books.title,
      subtitle: books.subtitle,
      author: books.author,
      publisher: books.publisher,
      edition: books.edition,
      date: books.date,
      isbn: books.isbn,
      shownPrice: books.shownPrice,
      categoryName: categories.name,
    })
    .from(newest)
    .innerJoin(books, eq(books.id, newest.id))
    .innerJoin(categories, eq(categories.id, books.categoryId))
    .orderBy(asc(categories.position), asc(categories.id), asc(books.titleKey), asc(books.id))
}

function newestOf(db: Db, wanted: SQL | undefined, most: number) {
  return db
    .select({ id: books.id })
    .from(books)
    .innerJoin(categories, eq(categories.id, books.categoryId))
    .where(wanted)
    .orderBy(sql`${books.date} desc nulls last`, asc(books.id))
    .limit(most)
    .as('newest')
}
