import { sql } from 'drizzle-orm'

import { type Db, rows, type Tx } from '#platform/database/database.ts'

import { countedDays, countedSales } from './counting.repository.ts'
import type { Span } from './analytics.ts'

/**
 * Raise this whenever days are counted differently, so that they are counted again, also those that an older build
 * counts during a rolling deploy.
 */
const COUNTING_RULES = 2

/**
 * Returns a span's days that must be counted, oldest first: never rolled up, rolled up by other rules, or
 * stale.
 */
export async function dueDays(db: Db, { from, to }: Span): Promise<string[]> {
  const due = await rows<{ day: string }>(
    db,
    sql`select d.day::date::text as day
        from generate_series(${from}::date, ${to}::date, interval '1 day') d(day)
        left join daily_figures f on f.day = d.day::date
        where f.counted_by is distinct from ${COUNTING_RULES} or d.day::date in (select day from stale_figure_days)
        order by d.day`,
  )
  return due.map(({ day }) => day)
}

/** Serializes roll-ups, so that the later one sees the earlier one's result. */
export async function lockRollUp(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('daily_figures'))`)
}

export interface StaleMark {
  day: string
  transaction: string
}

/** Returns the late writes so far. Call it before counting, so that only counted writes are cleared. */
export async function staleMarks(tx: Tx, { from, to }: Span): Promise<StaleMark[]> {
  return rows<StaleMark>(
    tx,
    sql`select day::text as day, transaction from stale_figure_days
        where day between ${from}::date and ${to}::date`,
  )
}

export async function unmark(tx: Tx, marks: readonly StaleMark[]): Promise<void> {
  await tx.execute(sql`
    delete from stale_figure_days s using jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) m(day date, transaction text)
    where s.day = m.day and s.transaction = m.transaction`)
}

export async function rollUp(tx: Tx, span: Span): Promise<void> {
  const inSpan = sql`day between ${span.from}::date and ${span.to}::date`
  await tx.execute(sql`delete from daily_figures where ${inSpan}`)
  await tx.execute(sql`
    insert into daily_figures (day, paid, orders, baskets, refunded, refunds, checkouts, converted, counted_by)
    select day, paid, orders, baskets, refunded, refunds, checkouts, converted, ${COUNTING_RULES}::int from (${countedDays(span)}) counted`)
  await tx.execute(sql`delete from daily_book_sales where ${inSpan}`)
  await tx.execute(sql`insert into daily_book_sales (day, book_id, copies) ${countedSales(span)}`)
  // Delete the rankings that include any of these days.
  await tx.execute(sql`
    delete from period_rankings where until >= ${span.from}::date and until - days < ${span.to}::date`)
}
