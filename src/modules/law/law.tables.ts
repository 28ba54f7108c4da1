import { boolean, date, index, pgTable, text } from 'drizzle-orm/pg-core'

import type { PairKey } from './acts/acts.ts'
import type { Confidence, Relation, SourceRank } from './law-row.ts'

/**
 * Lines of the tables of two Acts, seeded from `db/seed/law/` and edited by staff. Changes are in the
 * revisions.
 */
export const lawRows = pgTable(
  'law_rows',
  {
    /** Derived from the pair and the section (`lineId`), so that a line of a file matches it. */
    id: text('id').primaryKey(),
    pair: text('pair').$type<PairKey>().notNull(),
    /** Sort key within the table. */
    place: text('place').notNull(),
    /** Empty for a section without a predecessor. */
    old: text('old').notNull(),
    heading: text('heading').notNull(),
    /** Empty for a section without a successor. */
    now: text('now').array().notNull(),
    relation: text('relation').$type<Relation>().notNull(),
    note: text('note').notNull(),
    /** Ids of `law_sources`, at least one. */
    sources: text('sources').array().notNull(),
    confidence: text('confidence').$type<Confidence>().notNull(),
    /** Set if the section is in force from another day than its Act. */
    inForceOn: date('in_force_on', { mode: 'string' }),
    checkedOn: date('checked_on', { mode: 'string' }).notNull(),
  },
  (t) => [index('law_rows_place').on(t.pair, t.place)],
)

/** Sources of the lines. Never deleted, because revisions of lines refer to them. */
export const lawSources = pgTable('law_sources', {
  id: text('id').primaryKey(),
  /** The name that readers see. */
  label: text('what').notNull(),
  rank: text('rank').$type<SourceRank>().notNull().default('secondary'),
  /** False: for staff only. */
  shown: boolean('shown').notNull().default(true),
  /** Both unused: a contracting migration drops them once no older build runs. */
  where: text('where_read').notNull().default(''),
  licence: text('licence').notNull().default(''),
})
