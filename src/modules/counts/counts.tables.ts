import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { categories } from '#modules/catalogue/catalogue.tables.ts'
import { stockItems } from '#modules/inventory/inventory.tables.ts'
import { id, instant, paise } from '#platform/database/columns.ts'

import type { CountState } from './count.ts'

/** Counts of the copies on the shelf, open ones and those of the past. */
export const inventoryCounts = pgTable(
  'inventory_counts',
  {
    id: id('id').primaryKey(),
    /** Whose books are counted; null for a count of all books, and once the category is gone. */
    categoryId: id('category_id').references(() => categories.id, { onDelete: 'set null' }),
    /** What the category was called; null for a count of all books. */
    category: text('category'),
    state: text('state').$type<CountState>().notNull(),
    startedBy: id('started_by').notNull(),
    startedAt: instant('started_at').notNull(),
    endedBy: id('ended_by'),
    endedAt: instant('ended_at'),
    undoneBy: id('undone_by'),
    undoneAt: instant('undone_at'),
  },
  (t) => [index('inventory_counts_by_age').on(t.startedAt, t.id)],
)

const ofCount = () =>
  id('count_id')
    .notNull()
    .references(() => inventoryCounts.id, { onDelete: 'cascade' })

/** What was counted of each book. */
export const countLines = pgTable(
  'inventory_count_lines',
  {
    countId: ofCount(),
    bookId: id('book_id')
      .notNull()
      .references(() => stockItems.bookId, { onDelete: 'cascade' }),
    counted: integer('counted').notNull(),
    /** What the journal of stock said when the counting of this book began, and after which movement. */
    expected: integer('expected').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    countedBy: id('counted_by').notNull(),
    countedAt: instant('counted_at').notNull(),
    /** What the finished count has changed, and the price of a copy then; null where it left the book as it was. */
    applied: integer('applied'),
    price: paise('price'),
    /** By how much the undo moved the stock back; null before it, and where staff have stated the stock since. */
    restored: integer('restored'),
  },
  (t) => [
    primaryKey({ columns: [t.countId, t.bookId] }),
    index('inventory_count_lines_newest').on(t.countId, t.countedAt, t.bookId),
    // Whether a book is being counted somewhere else.
    index('inventory_count_lines_book').on(t.bookId),
    check('counted_not_negative', sql`${t.counted} >= 0`),
  ],
)

/** Scans that were taken down, by the number that the device gave them: one that is sent twice is counted once. */
export const countEntries = pgTable(
  'inventory_count_entries',
  { countId: ofCount(), entry: id('entry').notNull() },
  (t) => [primaryKey({ columns: [t.countId, t.entry] })],
)
