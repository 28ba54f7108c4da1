import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const counts = () => ({
  /** Normalized by `termOf`. */
  term: text('term').notNull(),
  searches: integer('searches').notNull(),
  /** How many of these searches found no book. */
  withoutResult: integer('without_result').notNull(),
})

/**
 * Shoppers' searches, counted by Indian day. They aren't linked to people, and terms that look like an email
 * address or phone number aren't counted.
 */
export const searchTerms = pgTable(
  'search_terms',
  { day: date('day', { mode: 'string' }).notNull(), ...counts() },
  (t) => [
    primaryKey({ columns: [t.term, t.day] }),
    index('search_terms_day').on(t.day),
    check('search_terms_without_result', sql`${t.withoutResult} between 0 and ${t.searches}`),
  ],
)

/** The top terms of a period of closed days, stored so that reports needn't add up a year again. */
export const searchTermRankings = pgTable(
  'search_term_rankings',
  {
    /** The last day of the period. */
    until: date('until', { mode: 'string' }).notNull(),
    days: integer('days').notNull(),
    ...counts(),
  },
  (t) => [primaryKey({ columns: [t.days, t.until, t.term] })],
)
