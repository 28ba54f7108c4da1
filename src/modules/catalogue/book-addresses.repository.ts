import { asc, sql } from 'drizzle-orm'

import type { Db } from '#platform/database/database.ts'

import { books } from './catalogue.tables.ts'

export interface BookAddress {
  id: string
  updatedAt: Date
}

/** Books for sale in the order of their ids, for lists of addresses. */
export async function bookAddresses(db: Db, limit: number, offset: number): Promise<BookAddress[]> {
  return db
    .select({ id: books.id, updatedAt: books.updatedAt })
    .from(books)
    .where(sql`not ${books.archived}`)
    .orderBy(asc(books.id))
    .limit(limit)
    .offset(offset)
}
