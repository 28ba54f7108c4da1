import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { users } from '#modules/accounts/accounts.tables.ts'
import { id, instant } from '#platform/database/columns.ts'

/** Filters of a list that a member of staff has given a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id('id').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id),
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** Of the list's address, without '?'. */
    query: text('query').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('saved_views_name').on(t.userId, t.list, t.name)],
)
