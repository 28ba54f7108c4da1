import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { id, instant } from '#platform/database/columns.ts'

/**
 * What can be sold of each book right now: in stock less what open checkouts hold. A narrow table,
 * because every order writes it. A book is inserted after its stock item and refers to it.
 */
export const stockItems = pgTable(
  'stock_items',
  {
    bookId: id('book_id').primaryKey(),
    available: integer('available').notNull().default(0),
  },
  (t) => [
    // Books that are sold out or nearly so, and the order of the admin’s list of books.
    index('stock_items_available').on(t.available, t.bookId),
    check('stock_never_negative', sql`${t.available} >= 0`),
  ],
)

/** Copies set aside for a checkout. A row that exists is in force; it is deleted when sold or released. */
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

/** Every lasting change of stock: why, by whom. Holds and their release are no movements, sales are. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: id('id').primaryKey(),
    bookId: id('book_id')
      .notNull()
      .references(() => stockItems.bookId),
    delta: integer('delta').notNull(),
    reason: text('reason').notNull(),
    /** The order, import or edit behind it. */
    reference: text('reference'),
    /** What staff wrote beside the reason. */
    note: text('note'),
    actor: text('actor').notNull(),
    at: instant('at').notNull(),
    /** Numbered while the stock is locked, so the order in which its stock changed; `at` is read before the wait for the lock. */
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
