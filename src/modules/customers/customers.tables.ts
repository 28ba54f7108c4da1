import { index, pgTable, text } from 'drizzle-orm/pg-core'

import { users } from '#modules/accounts/accounts.tables.ts'
import { id, instant } from '#platform/database/columns.ts'

/** Staff's notes for each other about a customer, deleted with the account. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: id('id').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    authorId: id('author_id').notNull(),
    /** The author's name at the time. */
    author: text('author').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('customer_notes_user').on(t.userId, t.id)],
)
