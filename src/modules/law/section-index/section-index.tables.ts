import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { books } from '#modules/catalogue/catalogue.tables.ts'
import { ACT_KEYS } from '#modules/law/acts/acts.ts'
import { id } from '#platform/database/columns.ts'

/** Editions with a section index; editions without one have no row. */
export const sectionIndexes = pgTable('section_indexes', {
  bookId: id('book_id')
    .primaryKey()
    .references(() => books.id, { onDelete: 'cascade' }),
  /** Incremented on each write, to detect stale changes. */
  version: integer('version').notNull().default(1),
})

/** Pages of an edition that cover a section, in the order of the index. */
export const sectionIndexEntries = pgTable(
  'section_index_entries',
  {
    bookId: id('book_id')
      .notNull()
      .references(() => sectionIndexes.bookId, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    act: text('act', { enum: ACT_KEYS }).notNull(),
    section: text('section').notNull(),
    /** The section without sub-sections, for lookups. */
    base: text('base').notNull(),
    /** As numbered in the book: '214', 'xii', '214-216, 301'. */
    pages: text('pages').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.bookId, t.position] }),
    index('section_index_entries_section').on(t.act, t.base, t.bookId),
  ],
)
