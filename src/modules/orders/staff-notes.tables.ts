import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'

import { users } from '#modules/accounts/accounts.tables.ts'
import { id, instant } from '#platform/database/columns.ts'

import { orders } from './orders.tables.ts'

/**
 * Staff's notes for each other about an order or a customer. They aren't events: events are kept permanently,
 * a note is deleted with the person it may name.
 */
export const staffNotes = pgTable(
  'staff_notes',
  {
    id: id('id').primaryKey(),
    orderId: id('order_id').references(() => orders.id),
    userId: id('user_id').references(() => users.id),
    text: text('text').notNull(),
    authorId: id('author_id').notNull(),
    /** The author's name when the note was written. */
    author: text('author').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    index('staff_notes_order').on(t.orderId, t.id),
    index('staff_notes_user').on(t.userId, t.id),
    check('staff_note_subject', sql`num_nonnulls(${t.orderId}, ${t.userId}) = 1`),
  ],
)
