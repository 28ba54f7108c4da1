import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

import { METRICS } from './vital.ts'

/**
 * Daily histograms of the speed that visitors' browsers measured. They contain no personal data: neither
 * address nor browser nor the page's exact URL.
 */
export const vitalCounts = pgTable(
  'vital_counts',
  {
    /** The Indian day. */
    day: date('day', { mode: 'string' }).notNull(),
    /** The path pattern of a page, such as '/book/:id'. */
    page: text('page').notNull(),
    metric: text('metric', { enum: METRICS }).notNull(),
    bucket: smallint('bucket').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.page, t.metric, t.bucket] }),
    check('vital_counts_positive', sql`${t.count} > 0`),
  ],
)
