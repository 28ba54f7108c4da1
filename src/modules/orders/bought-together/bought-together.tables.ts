import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { id } from '#platform/database/columns.ts'

/** Pairs of books ordered together. Each pair has two rows, one per book. */
export const companions = pgTable(
  'companions',
  {
    bookId: id('book_id').notNull(),
    otherId: id('other_id').notNull(),
    /** The number of orders that contain both books. */
    orders: integer('orders').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.bookId, t.otherId] }),
    index('companions_best').on(t.bookId, t.orders.desc().nullsFirst(), t.otherId),
    check('companions_counted', sql`${t.orders} > 0 and ${t.bookId} <> ${t.otherId}`),
  ],
)

/** One row: the last order counted. */
export const companionProgress = pgTable('companion_progress', {
  name: text('name').primaryKey(),
  upto: id('upto').notNull(),
})
