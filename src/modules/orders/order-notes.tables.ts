import { index, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant } from '#platform/database/columns.ts'

import { orders } from './orders.tables.ts'

/** What staff tell each other about an order. No event: an event is kept for ever, a note goes with the person it may name. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: id('id').primaryKey(),
    orderId: id('order_id')
      .notNull()
      .references(() => orders.id),
    text: text('text').notNull(),
    authorId: id('author_id').notNull(),
    /** The author's name at that time. */
    author: text('author').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('order_notes_order').on(t.orderId, t.id)],
)
