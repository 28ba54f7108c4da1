import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const counts = () => ({
  /** As `termOf` writes it. */
  term: text('term').notNull(),
  searches: integer('searches').notNull(),
  /** Those of them that found no book. */
  withoutResult: integer('without_result').notNull(),
})

/** What shoppers looked for, counted by Indian day. No name or address, and nothing that looks like one. */
export const searchTerms = pgTable(
  'search_terms',
  { day: date('day', { mode: 'string' }).notNull(), ...counts() },
  (t) => [
    primaryKey({ columns: [t.term, t.day] }),
    index('search_terms_day').on(t.day),
    check('search_terms_without_result', sql`${t.withoutResult} between 0 and ${t.searches}`),
  ],
)

/** The terms of a number of closed days that are worth reading, so that a year is not added up for each reader. */
export const searchTermRankings = pgTable(
  'search_term_rankings',
  {
    /** The last of the days. */
    until: date('until', { mode: 'string' }).notNull(),
    days: integer('days').notNull(),
    ...counts(),
  },
  (t) => [primaryKey({ columns: [t.days, t.until, t.term] })],
)
