import { boolean, date, index, pgTable, text } from 'drizzle-orm/pg-core'

// The previous release reads the tables of sections from here. The next contracting migration drops both.

export const lawRows = pgTable(
  'law_rows',
  {
    id: text('id').primaryKey(),
    pair: text('pair').notNull(),
    old: text('old').notNull(),
    heading: text('heading').notNull(),
    now: text('now').array().notNull(),
    relation: text('relation').notNull(),
    note: text('note').notNull(),
    sources: text('sources').array().notNull(),
    confidence: text('confidence').notNull(),
    inForceOn: date('in_force_on', { mode: 'string' }),
    checkedOn: date('checked_on', { mode: 'string' }).notNull(),
    place: text('place').notNull(),
  },
  (t) => [index('law_rows_place').on(t.pair, t.place)],
)

export const lawSources = pgTable('law_sources', {
  id: text('id').primaryKey(),
  label: text('what').notNull(),
  rank: text('rank').notNull().default('secondary'),
  shown: boolean('shown').notNull().default(true),
  where: text('where_read').notNull().default(''),
  licence: text('licence').notNull().default(''),
})
