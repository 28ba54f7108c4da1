import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { users } from '#modules/accounts/accounts.tables.ts'
import { id, instant } from '#platform/database/columns.ts'

import type { BooklistItem } from './list/booklist.ts'

/** Lists of books that shoppers keep and share by a link, with the prices of the day they are opened. */
export const booklists = pgTable(
  'booklists',
  {
    id: id('id').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id),
    /** What the link holds: whoever has it reads the list. Stored as it is, because its owner wants it again. */
    token: text('token').notNull(),
    title: text('title').notNull(),
    /** For whom it is, in the owner's words. */
    note: text('note'),
    /** In the owner's order; a book once. */
    items: jsonb('items').$type<BooklistItem[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [index('booklists_user').on(t.userId, t.id), uniqueIndex('booklists_token').on(t.token)],
)
