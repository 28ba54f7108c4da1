import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** What shoppers looked for, counted by Indian day. Nobody's name or address, and nothing that looks like one. */
export const searchTerms = pgTable(
  'search_terms',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** As `termOf` writes it. */
    term: text('term').notNull(),
    searches: integer('searches').notNull(),
  },
  (t) => [primaryKey({ columns: [t.term, t.day] }), index('search_terms_day').on(t.day)],
)
