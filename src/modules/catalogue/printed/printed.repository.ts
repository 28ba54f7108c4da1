import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'

import type { Db } from '#platform/database/database.ts'
import { textArray } from '#platform/database/expressions.ts'

import { cardColumns } from '#modules/catalogue/book-rows.repository.ts'
import { books, categories } from '#modules/catalogue/catalogue.tables.ts'
import { type ExamKey, EXAMS } from '#modules/catalogue/exams.ts'

/** Selects the books of a catalogue: by categories, by examination, or by ids. */
export type Printed = { categories: readonly string[] } | { exam: ExamKey } | { ids: readonly string[] }

/** The newest `most` books for sale, by category in menu order, then by title. */
export async function printedBooks(db: Db, printed: Printed, most: number) {
  const chosen = conditionOf(printed)
  if (!chosen) return []
  const wanted = and(chosen, sql`not ${books.archived}`)
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
      amendedUpTo: books.amendedUpTo,
      lawStatedAsOn: books.lawStatedAsOn,
      lawState: books.lawState,
      olderThan: cardColumns.olderThan,
      categoryName: categories.name,
    })
    .from(newest)
    .innerJoin(books, eq(books.id, newest.id))
    .innerJoin(categories, eq(categories.id, books.categoryId))
    .orderBy(asc(categories.position), asc(categories.id), asc(books.titleKey), asc(books.id))
}

export type PrintedBook = Awaited<ReturnType<typeof printedBooks>>[number]

/** Undefined for an empty selection. */
function conditionOf(printed: Printed): SQL | undefined {
  if ('exam' in printed) {
    const phrases = textArray(EXAMS[printed.exam].phrases)
    return sql`${books.search} @@ kk_any_phrase(${phrases}::text[])`
  }
  const [column, among] = 'ids' in printed ? [books.id, printed.ids] : [categories.slug, printed.categories]
  return among.length > 0 ? inArray(column, [...among]) : undefined
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
