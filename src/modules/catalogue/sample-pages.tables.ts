import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { id } from '#platform/database/columns.ts'

import { books } from './catalogue.tables.ts'

/** Pages of a book to leaf through before it is bought; no row: it has none and never had. */
export const samplePages = pgTable(
  'sample_pages',
  {
    bookId: id('book_id')
      .primaryKey()
      .references(() => books.id),
    /** Addresses of uploaded pictures, in the order of the book. */
    pictures: text('pictures')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The address of an uploaded file, and how large it is: a reader on a phone decides by it. */
    pdf: text('pdf'),
    pdfBytes: integer('pdf_bytes'),
    /** Counts writes, so that an arrangement of an older state is noticed. */
    version: integer('version').notNull().default(1),
  },
  (t) => [check('sample_pdf_has_size', sql`(${t.pdf} is null) = (${t.pdfBytes} is null)`)],
)
