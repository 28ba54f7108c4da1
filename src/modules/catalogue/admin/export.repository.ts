import { and, asc, eq, gt, sql } from 'drizzle-orm'

import { books, categories, fieldColumns } from '#modules/catalogue/catalogue.tables.ts'
import { stockItems } from '#modules/inventory/inventory.tables.ts'
import type { Db } from '#platform/database/database.ts'

import { conditions, type KnownFilter } from './admin-filter.repository.ts'

const columns = {
  ...fieldColumns,
  id: books.id,
  categorySlug: categories.slug,
  archived: books.archived,
}

/** The next books after one that match, in order of the ids. */
export function booksAfter(db: Db, filter: KnownFilter, after: string, limit: number) {
  const shelf = { active: sql`not books.archived`, archived: sql`books.archived`, all: undefined }[
    filter.state
  ]
  return db
    .select(columns)
    .from(books)
    .innerJoin(categories, eq(categories.id, books.categoryId))
    .innerJoin(stockItems, eq(stockItems.bookId, books.id))
    .where(and(gt(books.id, after), shelf, ...conditions(filter)))
    .orderBy(asc(books.id))
    .limit(limit)
}

export type ExportedBook = Awaited<ReturnType<typeof booksAfter>>[number]
