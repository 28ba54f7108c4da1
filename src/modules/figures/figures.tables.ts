import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { id, paise } from '#platform/database/columns.ts'

const day = () => date('day', { mode: 'string' }).notNull()

/** What an Indian day came to once it was over. Made at the first read; made anew when something was added late. */
export const dailyFigures = pgTable(
  'daily_figures',
  {
    day: day().primaryKey(),
    /** Payments received on that day, including part payments. */
    paid: paise('paid').notNull(),
    orders: integer('orders').notNull(),
    /** Totals of those orders; null in a row of an older build, which is counted again. */
    baskets: paise('baskets'),
    /** What was sent back on that day, of orders of any day. */
    refunded: paise('refunded').notNull(),
    refunds: integer('refunds').notNull(),
    /** Checkouts begun on that day, and how many of them became orders, then or later. */
    checkouts: integer('checkouts').notNull(),
    converted: integer('converted').notNull(),
  },
  (t) => [check('daily_converted', sql`${t.converted} between 0 and ${t.checkouts}`)],
)

/** Copies of a book that were sold on a day, less those that came back; below 0 when more came back. */
export const dailyBookSales = pgTable(
  'daily_book_sales',
  { day: day(), bookId: id('book_id').notNull(), copies: integer('copies').notNull() },
  (t) => [primaryKey({ columns: [t.bookId, t.day] }), index('daily_book_sales_day').on(t.day)],
)

/** Days to which something was added after they were over; triggers write it, a row for each transaction. */
export const staleFigureDays = pgTable(
  'stale_figure_days',
  { day: day(), transaction: text('transaction').notNull() },
  (t) => [primaryKey({ columns: [t.day, t.transaction] })],
)

/** The best and the slowest sellers of a number of closed days, so that a year is not ranked for each reader. */
export const periodRankings = pgTable(
  'period_rankings',
  {
    /** The last of the days. */
    until: date('until', { mode: 'string' }).notNull(),
    days: integer('days').notNull(),
    bestIds: jsonb('best_ids').$type<string[]>().notNull(),
    slowIds: jsonb('slow_ids').$type<string[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.until, t.days] })],
)
