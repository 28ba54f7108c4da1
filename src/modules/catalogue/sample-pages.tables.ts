import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { id } from '#platform/database/columns.ts'

import { books } from './catalogue.tables.ts'

/** Sample pages that shoppers can read before buying. A book without a row never had any. */
export const samplePages = pgTable(
  'sample_pages',
  {
    bookId: id('book_id')
      .primaryKey()
      .references(() => books.id),
    /** URLs of uploaded pictures, in the order of the book. */
    pictures: text('pictures')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** URL of an uploaded file. Its size helps phone users decide whether to load it. */
    pdf: text('pdf'),
    pdfBytes: integer('pdf_bytes'),
    /** Counts writes, to detect an arrangement based on an older state. */
    version: integer('version').notNull().default(1),
  },
  (t) => [check('sample_pdf_has_size', sql`(${t.pdf} is null) = (${t.pdfBytes} is null)`)],
)
