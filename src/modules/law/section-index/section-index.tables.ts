import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { books } from '#modules/catalogue/catalogue.tables.ts'
import { ACT_KEYS } from '#modules/law/acts/acts.ts'
import { id } from '#platform/database/columns.ts'

/** The editions whose section index staff have written; no row: they never did. */
export const sectionIndexes = pgTable('section_indexes', {
  bookId: id('book_id')
    .primaryKey()
    .references(() => books.id, { onDelete: 'cascade' }),
  /** Counts writes, so that a change of an older state is noticed. */
  version: integer('version').notNull().default(1),
})

/** On which pages of an edition a section of an Act stands, in the order of the index. */
export const sectionIndexEntries = pgTable(
  'section_index_entries',
  {
    bookId: id('book_id')
      .notNull()
      .references(() => sectionIndexes.bookId, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    act: text('act', { enum: ACT_KEYS }).notNull(),
    section: text('section').notNull(),
    /** The section without its sub-sections: the finder looks by it. */
    base: text('base').notNull(),
    /** As the book counts them: '214', 'xii', '214-216, 301'. */
    pages: text('pages').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.bookId, t.position] }),
    index('section_index_entries_section').on(t.act, t.base, t.bookId),
  ],
)
