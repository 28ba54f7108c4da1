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
    /** When staff hid the review; null if visible. A hidden review doesn't count towards the rating. */
    hiddenAt: instant('hidden_at'),
    /** Name of the staff member who hid the review. */
    hiddenBy: text('hidden_by'),
    /** Why staff hid the review. The author can read it. */
    hiddenReason: text('hidden_reason'),
  },
  (t) => [
    uniqueIndex('reviews_book_user').on(t.bookId, t.userId),
    index('reviews_book').on(t.bookId, t.createdAt),
    index('reviews_user').on(t.userId, t.createdAt, t.id),
    index('reviews_comment').using('gin', t.comment.op('gin_trgm_ops')).with({ fastupdate: false }),
    // For the moderators' list, and for its filters by rating and state.
    index('reviews_newest').on(t.createdAt, t.id),
    index('reviews_rating').on(t.rating, t.createdAt, t.id),
    index('reviews_hidden')
      .on(t.createdAt, t.id)
      .where(sql`hidden_at is not null`),
    check('review_hidden', sql`(${t.hiddenAt} is null) = (${t.hiddenReason} is null)`),
    check('review_rating', sql`${t.rating} between 1 and 5`),
  ],
)
