import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** What shoppers looked for, counted by Indian day. Nobody's name or address, and nothing that looks like one. */
export const searchTerms = pgTable(
  'search_terms',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** As it is compared: without case, accents and punctuation. */
    term: text('term').notNull(),
    searches: integer('searches').notNull(),
    /** How many books were found when it was last looked for that day. */
    found: integer('found').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.term] })],
)
