import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { id, instant } from '#platform/database/columns.ts'

/**
 * Copies of each book that can be sold now: in stock less open checkouts' holds. A narrow table, because
 * every order writes it. A book is inserted after its stock item and refers to it.
 */
export const stockItems = pgTable(
  'stock_items',
  {
    bookId: id('book_id').primaryKey(),
    available: integer('available').notNull().default(0),
  },
  (t) => [
    // Sold-out and low books, and the sort order of the admin’s list of books.
    index('stock_items_available').on(t.available, t.bookId),
    check('stock_never_negative', sql`${t.available} >= 0`),
  ],
)

/** Copies set aside for a checkout. A hold lasts while its row exists; sale and release delete it. */
export const stockHolds = pgTable(
  'stock_holds',
  {
    checkoutId: id('checkout_id').notNull(),
    bookId: id('book_id')
      .notNull()
      .references(() => stockItems.bookId),
    quantity: integer('quantity').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.checkoutId, t.bookId] }),
    index('stock_holds_expiry').on(t.expiresAt),
    check('hold_positive', sql`${t.quantity} > 0`),
  ],
)

/** Every lasting change of stock, with reason and actor. Sales are movements; holds and releases are not. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: id('id').primaryKey(),
    bookId: id('book_id')
      .notNull()
      .references(() => stockItems.bookId),
    delta: integer('delta').notNull(),
    reason: text('reason').notNull(),
    /** Order, import or edit that caused it. */
    reference: text('reference'),
    /** Staff's note in addition to the reason. */
    note: text('note'),
    actor: text('actor').notNull(),
    at: instant('at').notNull(),
    /**
     * Assigned while the stock is locked, so it reflects the sequence of changes; `at` is read before waiting
     * for the lock.
     */
    sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (t) => [
    index('stock_movements_shelf').on(t.bookId, t.sequence),
    // Copies sold, by day.
    index('stock_movements_sold')
      .on(t.at)
      .where(sql`reason in ('sale', 'return')`),
  ],
)
