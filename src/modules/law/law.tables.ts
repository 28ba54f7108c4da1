import { index, pgTable, text } from 'drizzle-orm/pg-core'

import { fieldColumns } from '#modules/records/record-columns.ts'

import { LAW_LINE_FIELDS } from './law-line-record.ts'
import { LAW_SOURCE_FIELDS } from './law-source-record.ts'

/**
 * Lines of the tables of two Acts, seeded from `db/seed/law/` and edited by staff. Revisions record the
 * changes.
 */
export const lawRows = pgTable(
  'law_rows',
  {
    /**
     * Derived from the pair and the section (`lineId`), so that a line in a file can be matched with the row.
     */
    id: text('id').primaryKey(),
    ...fieldColumns(LAW_LINE_FIELDS),
    /** Sort key within the table. */
    place: text('place').notNull(),
  },
  (t) => [index('law_rows_place').on(t.pair, t.place)],
)

/** Sources of the lines. Never deleted, because revisions of lines refer to them. */
export const lawSources = pgTable('law_sources', {
  id: text('id').primaryKey(),
  ...fieldColumns(LAW_SOURCE_FIELDS),
  label: text('what').notNull(),
  /** This column and the next are unused. A contracting migration drops them once no older build runs. */
  where: text('where_read').notNull().default(''),
  licence: text('licence').notNull().default(''),
})
