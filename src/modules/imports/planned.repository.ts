import { and, asc, eq } from 'drizzle-orm'

import { books } from '#modules/catalogue/catalogue.tables.ts'
import type { Db } from '#platform/database/database.ts'

import type { PlannedKind } from './import.ts'
import { importRows } from './imports.tables.ts'

/** Rows of the last dry run that would do this, in their order, with the book that they are about. */
export function plannedRows(
  db: Db,
  importId: string,
  { what, offset, limit }: { what: PlannedKind; offset: number; limit: number },
) {
  const { line, cells, changes, bookId, number, verdict } = importRows
  return db
    .select({ line, cells, changes, bookId, title: books.title, archived: books.archived })
    .from(importRows)
    .leftJoin(books, eq(books.id, bookId))
    .where(and(eq(importRows.importId, importId), eq(verdict, what)))
    .orderBy(asc(number))
    .offset(offset)
    .limit(limit)
}

export type PlannedRow = Awaited<ReturnType<typeof plannedRows>>[number]
