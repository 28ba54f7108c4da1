import { index, pgTable, text } from 'drizzle-orm/pg-core'

import { users } from '#modules/accounts/accounts.tables.ts'
import { reviews } from '#modules/customer-service/reviews/reviews.tables.ts'
import { id, instant } from '#platform/database/columns.ts'

import { REPORT_REASONS } from './report-reasons.ts'

/** Readers' reports of reviews. Each has a ticket with the same id. */
export const reviewReports = pgTable(
  'review_reports',
  {
    id: id('id').primaryKey(),
    reviewId: id('review_id')
      .notNull()
      .references(() => reviews.id),
    /** The account that was logged in when the report was sent. */
    userId: id('user_id').references(() => users.id),
    email: text('email').notNull(),
    reason: text('reason', { enum: REPORT_REASONS }).notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('review_reports_user').on(t.userId), index('review_reports_created').on(t.createdAt)],
)
