import { index, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant } from '#platform/database/columns.ts'

import { orders } from './orders.tables.ts'

/**
 * Staff notes about an order. They aren't events: events are kept permanently, a note is deleted with the
 * person it may name.
 */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: id('id').primaryKey(),
    orderId: id('order_id')
      .notNull()
      .references(() => orders.id),
    text: text('text').notNull(),
    authorId: id('author_id').notNull(),
    /** The author's name when the note was written. */
    author: text('author').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('order_notes_order').on(t.orderId, t.id)],
)
