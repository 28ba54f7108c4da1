import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { users } from '#modules/accounts/accounts.tables.ts'
import { books } from '#modules/catalogue/catalogue.tables.ts'
import { id, instant } from '#platform/database/columns.ts'

export const reviews = pgTable(
  'reviews',
  {
    id: id('id').primaryKey(),
    bookId: id('book_id')
      .notNull()
      .references(() => books.id),
    userId: id('user_id').references(() => users.id),
    rating: integer('rating').notNull(),
    /** Stored as sent, untrimmed (DESIGN §5). */
    comment: text('comment').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('reviews_book_user').on(t.bookId, t.userId),
    index('reviews_book').on(t.bookId, t.createdAt),
    check('review_rating', sql`${t.rating} between 1 and 5`),
  ],
)
