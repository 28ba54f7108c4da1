import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'

import { users } from '#modules/accounts/accounts.tables.ts'
import { id, instant } from '#platform/database/columns.ts'

/** The text that the inbox search covers, one field per line: name, email address, subject. */
export const MESSAGE_WORDS = sql.raw('(name || chr(10) || email || chr(10) || subject)')

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id('id').primaryKey(),
    /** The account that was logged in when the message was sent. An email address alone proves nothing. */
    userId: id('user_id').references(() => users.id),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When staff closed the message; null while it is open. */
    doneAt: instant('done_at'),
    /** Name of the staff member who closed the message. */
    doneBy: text('done_by'),
  },
  (t) => [
    index('contact_messages_user').on(t.userId),
    index('contact_messages_open')
      .on(t.id)
      .where(sql`done_at is null`),
    index('contact_messages_words')
      .using('gin', sql`${MESSAGE_WORDS} gin_trgm_ops`)
      .with({ fastupdate: false }),
    // Few messages are open, and most searches are for open ones.
    index('contact_messages_open_words')
      .using('gin', sql`${MESSAGE_WORDS} gin_trgm_ops`)
      .with({ fastupdate: false })
      .where(sql`done_at is null`),
  ],
)

/** Replies that staff sent by email. They are deleted with the message. */
export const contactAnswers = pgTable(
  'contact_answers',
  {
    id: id('id').primaryKey(),
    messageId: id('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** Name of the staff member who replied. */
    author: text('author').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('contact_answers_message').on(t.messageId, t.id)],
)
