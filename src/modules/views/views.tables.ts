import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { users } from '#modules/accounts/accounts.tables.ts'
import { id, instant } from '#platform/database/columns.ts'

/** List filters that staff have saved under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id('id').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id),
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** The query string of the list's URL, without '?'. */
    query: text('query').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('saved_views_name').on(t.userId, t.list, t.name)],
)
