import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'

import { id } from '#platform/database/columns.ts'

import { books } from './catalogue.tables.ts'

/** Sample pages that shoppers can read before buying. A book without a row never had any. */
export const samplePages = pgTable('sample_pages', {
  bookId: id('book_id')
    .primaryKey()
    .references(() => books.id),
  /** URLs of uploaded pictures, in the order of the book. */
  pictures: text('pictures')
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** Counts writes, to detect an arrangement based on an older state. */
  version: integer('version').notNull().default(1),
})
