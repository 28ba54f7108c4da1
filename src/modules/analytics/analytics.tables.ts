import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { id, paise } from '#platform/database/columns.ts'

const day = () => date('day', { mode: 'string' }).notNull()

/** Figures of a closed Indian day. Written on their first read, and again after a late write. */
export const dailyFigures = pgTable(
  'daily_figures',
  {
    day: day().primaryKey(),
    /** Payments received on that day, including part payments. */
    paid: paise('paid').notNull(),
    orders: integer('orders').notNull(),
    /** Totals of those orders. */
    baskets: paise('baskets'),
    /** Refunds made on that day, for orders of any day. */
    refunded: paise('refunded').notNull(),
    refunds: integer('refunds').notNull(),
    /** Checkouts that began on that day, and how many of them later became orders. */
    checkouts: integer('checkouts').notNull(),
    converted: integer('converted').notNull(),
    /** The rules (`COUNTING_RULES`) that counted the row; null if a build without this column did. */
    countedBy: integer('counted_by'),
  },
  (t) => [check('daily_converted', sql`${t.converted} between 0 and ${t.checkouts}`)],
)

/** Copies of a book sold on a day, less returns; negative if more came back. */
export const dailyBookSales = pgTable(
  'daily_book_sales',
  { day: day(), bookId: id('book_id').notNull(), copies: integer('copies').notNull() },
  (t) => [primaryKey({ columns: [t.bookId, t.day] }), index('daily_book_sales_day').on(t.day)],
)

/** Days that changed after they closed. Triggers write a row per transaction. */
export const staleFigureDays = pgTable(
  'stale_figure_days',
  { day: day(), transaction: text('transaction').notNull() },
  (t) => [primaryKey({ columns: [t.day, t.transaction] })],
)

/** Best and slowest sellers of a period of closed days, stored so that reports needn't rank a year again. */
export const periodRankings = pgTable(
  'period_rankings',
  {
    /** The last day of the period. */
    until: date('until', { mode: 'string' }).notNull(),
    days: integer('days').notNull(),
    bestIds: jsonb('best_ids').$type<string[]>().notNull(),
    slowIds: jsonb('slow_ids').$type<string[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.until, t.days] })],
)

/** Shoppers' views of each book's page by Indian day. They aren't linked to people. */
export const bookViews = pgTable(
  'book_views',
  {
    day: date('day', { mode: 'string' }).notNull(),
    bookId: id('book_id').notNull(),
    views: integer('views').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.bookId] }), check('book_views_positive', sql`${t.views} > 0`)],
)

const counts = () => ({
  /** Normalized by `termOf`. */
  term: text('term').notNull(),
  searches: integer('searches').notNull(),
  /** How many of these searches found no book. */
  withoutResult: integer('without_result').notNull(),
})

/**
 * Shoppers' searches, counted by Indian day. They aren't linked to people, and terms that look like an email
 * address or phone number aren't counted.
 */
export const searchTerms = pgTable(
  'search_terms',
  { day: date('day', { mode: 'string' }).notNull(), ...counts() },
  (t) => [
    primaryKey({ columns: [t.term, t.day] }),
    index('search_terms_day').on(t.day),
    check('search_terms_without_result', sql`${t.withoutResult} between 0 and ${t.searches}`),
  ],
)

/** The top terms of a period of closed days, stored so that reports needn't add up a year again. */
export const searchTermRankings = pgTable(
  'search_term_rankings',
  {
    /** The last day of the period. */
    until: date('until', { mode: 'string' }).notNull(),
    days: integer('days').notNull(),
    ...counts(),
  },
  (t) => [primaryKey({ columns: [t.days, t.until, t.term] })],
)
