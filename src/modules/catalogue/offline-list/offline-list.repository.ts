import { asc, sql } from 'drizzle-orm'

import { books } from '#modules/catalogue/catalogue.tables.ts'
import type { Db } from '#platform/database/database.ts'

const FOR_SALE = sql`not ${books.archived}`

export function newestBooks(db: Db, most: number) {
  const { id, title, subtitle, author, isbn, edition, date, shownPrice } = books
  return db
    .select({ id, title, subtitle, author, isbn, edition, date, shownPrice })
    .from(books)
    .where(FOR_SALE)
    .orderBy(sql`${books.date} desc nulls last`, asc(books.id))
    .limit(most)
}

export type ListedBook = Awaited<ReturnType<typeof newestBooks>>[number]
