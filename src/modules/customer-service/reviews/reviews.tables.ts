import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

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
    /** When the present text was written. */
    createdAt: instant('created_at').notNull(),
    /** When the first text was written; null unless the review was edited. */
    firstWrittenAt: instant('first_written_at'),
    /** The writer had received this book from us when writing, alone or in a combo. It stays true. */
    verifiedBuyer: boolean('verified_buyer').notNull().default(false),
    /** The writer has received this book from us or confirmed the email address. It stays true. */
    counts: boolean('counts').notNull().default(true),
    /** When staff hid the review; null if visible. The rating omits hidden reviews, and those that don't count. */
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
    index('reviews_not_counted')
      .on(t.bookId)
      .concurrently()
      .where(sql`not counts and hidden_at is null`),
    check('review_hidden', sql`(${t.hiddenAt} is null) = (${t.hiddenReason} is null)`),
    check('review_rating', sql`${t.rating} between 1 and 5`),
  ],
)
