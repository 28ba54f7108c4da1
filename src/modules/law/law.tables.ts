import { boolean, date, index, pgTable, text } from 'drizzle-orm/pg-core'

import type { PairKey } from './acts/acts.ts'
import type { Confidence, Relation, SourceRank } from './law-row.ts'

/** The lines of the tables of two Acts, as staff have them; seeded from `db/seed/law/`. What changed stands in the revisions. */
export const lawRows = pgTable(
  'law_rows',
  {
    /** Made of the pair and the section (`lineId`): a line of a file is known by it. */
    id: text('id').primaryKey(),
    pair: text('pair').$type<PairKey>().notNull(),
    /** Its place in the table, as text that sorts so. */
    place: text('place').notNull(),
    /** Empty for a section without a predecessor. */
    old: text('old').notNull(),
    heading: text('heading').notNull(),
    /** Empty for a section without a successor. */
    now: text('now').array().notNull(),
    relation: text('relation').$type<Relation>().notNull(),
    note: text('note').notNull(),
    /** Ids of `law_sources`, never none. */
    sources: text('sources').array().notNull(),
    confidence: text('confidence').$type<Confidence>().notNull(),
    /** Where a section holds from another day than its Act. */
    inForceOn: date('in_force_on', { mode: 'string' }),
    checkedOn: date('checked_on', { mode: 'string' }).notNull(),
  },
  (t) => [index('law_rows_place').on(t.pair, t.place)],
)

/** What a line says that it was taken from. None is ever deleted: old states of lines name them. */
export const lawSources = pgTable('law_sources', {
  id: text('id').primaryKey(),
  /** The name that readers see. */
  label: text('what').notNull(),
  rank: text('rank').$type<SourceRank>().notNull().default('secondary'),
  /** False: for staff only. */
  shown: boolean('shown').notNull().default(true),
  /** Neither is read any more: both go with a contracting migration once no older build runs. */
  where: text('where_read').notNull().default(''),
  licence: text('licence').notNull().default(''),
})
