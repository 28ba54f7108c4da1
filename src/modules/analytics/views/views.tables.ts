import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'

import { id } from '#platform/database/columns.ts'

/** Shoppers' views of each book's page by Indian day. They aren't linked to people. */
export const bookViews = pgTable(
  'book_views',
  {
    day: date('day', { mode: 'string' }).notNull(),
    bookId: id('book_id').notNull(),
    views: integer('views').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.bookId] }), check('book_views_positive', sql`${t.views} > 0`)],
)
