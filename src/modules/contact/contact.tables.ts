import { index, pgTable, text } from 'drizzle-orm/pg-core'

import { users } from '#modules/accounts/accounts.tables.ts'
import { id, instant } from '#platform/database/columns.ts'

/** What visitors wrote on the contact page. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id('id').primaryKey(),
    /** Who was logged in while writing; an e-mail address alone proves nothing. */
    userId: id('user_id').references(() => users.id),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('contact_messages_user').on(t.userId)],
)
