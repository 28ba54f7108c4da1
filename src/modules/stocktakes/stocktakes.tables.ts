import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { categories } from '#modules/catalogue/catalogue.tables.ts'
import { stockItems } from '#modules/inventory/inventory.tables.ts'
import { id, instant, paise } from '#platform/database/columns.ts'

import type { CountState } from './count.ts'

export const inventoryCounts = pgTable(
  'inventory_counts',
  {
    id: id('id').primaryKey(),
    /** The counted category; null for a count of all books, and after the category is deleted. */
    categoryId: id('category_id').references(() => categories.id, { onDelete: 'set null' }),
    /** The category's name at the time; null for a count of all books. */
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

export const countLines = pgTable(
  'inventory_count_lines',
  {
    countId: ofCount(),
    bookId: id('book_id')
      .notNull()
      .references(() => stockItems.bookId, { onDelete: 'cascade' }),
    counted: integer('counted').notNull(),
    /** The book's stock when its count began, and the sequence number of its latest stock movement then. */
    expected: integer('expected').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    countedBy: id('counted_by').notNull(),
    countedAt: instant('counted_at').notNull(),
    /** The applied difference, and the price of a copy at the time; null if finishing skipped the book. */
    applied: integer('applied'),
    price: paise('price'),
    /** Copies that the undo restored; null before an undo, and where staff have set the stock since. */
    restored: integer('restored'),
  },
  (t) => [
    primaryKey({ columns: [t.countId, t.bookId] }),
    index('inventory_count_lines_newest').on(t.countId, t.countedAt, t.bookId),
    // Finds the open count that already has a book.
    index('inventory_count_lines_book').on(t.bookId),
    check('counted_not_negative', sql`${t.counted} >= 0`),
  ],
)

/** Recorded entries by the number that the device gave them, so that a resent entry is counted once. */
export const countEntries = pgTable(
  'inventory_count_entries',
  { countId: ofCount(), entry: id('entry').notNull() },
  (t) => [primaryKey({ columns: [t.countId, t.entry] })],
)
