import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { users } from '#modules/accounts/accounts.tables.ts'
import { id, instant } from '#platform/database/columns.ts'

import type { BooklistItem } from './list/booklist.ts'

/** Booklists that shoppers save and share by a link. Prices are read when a list is opened, never stored. */
export const booklists = pgTable(
  'booklists',
  {
    id: id('id').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id),
    /** Secret in the shared link, stored in plain text so that the owner can copy the link again. */
    token: text('token').notNull(),
    title: text('title').notNull(),
    /** Items in the owner's order, without duplicate books. */
    items: jsonb('items').$type<BooklistItem[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [index('booklists_user').on(t.userId, t.id), uniqueIndex('booklists_token').on(t.token)],
)
