import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { stockItems } from '#modules/inventory/inventory.tables.ts'
import { id, instant, paise } from '#platform/database/columns.ts'

import type { StocktakeState } from './stocktake.ts'

export const stocktakes = pgTable(
  'stocktakes',
  {
    id: id('id').primaryKey(),
    state: text('state').$type<StocktakeState>().notNull(),
    startedBy: id('started_by').notNull(),
    startedAt: instant('started_at').notNull(),
    endedBy: id('ended_by'),
    endedAt: instant('ended_at'),
    undoneBy: id('undone_by'),
    undoneAt: instant('undone_at'),
  },
  (t) => [
    index('stocktakes_by_age').on(t.startedAt, t.id),
    // A book in two open stocktakes would have its difference applied twice.
    uniqueIndex('stocktakes_one_open')
      .on(t.state)
      .where(sql`${t.state} = 'open'`),
  ],
)

const ofStocktake = () =>
  id('stocktake_id')
    .notNull()
    .references(() => stocktakes.id, { onDelete: 'cascade' })

export const stocktakeLines = pgTable(
  'stocktake_lines',
  {
    stocktakeId: ofStocktake(),
    bookId: id('book_id')
      .notNull()
      .references(() => stockItems.bookId, { onDelete: 'cascade' }),
    counted: integer('counted').notNull(),
    /** The book's stock when its counting began, and the sequence number of its latest stock movement then. */
    expected: integer('expected').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    countedBy: id('counted_by').notNull(),
    countedAt: instant('counted_at').notNull(),
    /**
     * The change made to the stock, and the price of a copy at the time; null until finished and if finishing
     * skipped the book. Undoing sets the change to 0, except for books that it skips.
     */
    applied: integer('applied'),
    price: paise('price'),
  },
  (t) => [
    primaryKey({ columns: [t.stocktakeId, t.bookId] }),
    index('stocktake_lines_newest').on(t.stocktakeId, t.countedAt, t.bookId),
    index('stocktake_lines_book').on(t.bookId),
    check('stocktake_counted_not_negative', sql`${t.counted} >= 0`),
  ],
)

/** Recorded entries by the number that the device gave them, so that a resent entry is counted once. */
export const stocktakeEntries = pgTable(
  'stocktake_entries',
  { stocktakeId: ofStocktake(), entry: id('entry').notNull() },
  (t) => [primaryKey({ columns: [t.stocktakeId, t.entry] })],
)
