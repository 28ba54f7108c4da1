import { type SQL, sql } from 'drizzle-orm'

import { type Db, rows, type Tx } from '#platform/database/database.ts'
import { indianMidnight } from '#platform/indian-day.ts'

import { within } from './counting.repository.ts'
import { daysOf, isEmpty, type Span } from './analytics.ts'

/**
 * Ranks more books than are shown, because some may be archived, sold out or restocked before the day is
 * over.
 */
const RANKED = 25
const RANKED_SLOW = 60
/** Number of today's best sellers considered. Books that sold less today can't reach the top of a period. */
const CANDIDATES = 100

export interface StockedBook {
  bookId: string
  title: string
  edition: string | null
  available: number
}

export interface BestSeller extends StockedBook {
  copies: number
}

export interface SlowSeller extends StockedBook {
  /** Time at which the book was added to the shop. */
  since: Date
}

export async function isRanked(db: Db, span: Span): Promise<boolean> {
  const found = await rows(
    db,
    sql`select 1 from period_rankings where until = ${span.to}::date and days = ${daysOf(span).length}`,
  )
  return found.length > 0
}

/** Best sellers first; the newest first among books that sold equally well. */
const BEST_FIRST = sql`copies desc, date desc nulls last, id`

const sold = ({ from, to }: Span) => sql`copies > 0 and day between ${from}::date and ${to}::date`

/**
 * Ranks the books of closed days: the best sellers, and the books that were in stock before the period and
 * had no sale in it.
 */
export async function rank(tx: Tx, span: Span): Promise<void> {
  const days = daysOf(span).length
  const start = indianMidnight(span.from).toISOString()
  await tx.execute(sql`
    insert into period_rankings (until, days, best_ids, slow_ids)
    select ${span.to}::date, ${days},
      (select coalesce(jsonb_agg(id order by ${BEST_FIRST}), '[]') from (
        select b.id, b.date, sold.copies from (
          select book_id, sum(copies) as copies from daily_book_sales
          where day between ${span.from}::date and ${span.to}::date
          group by book_id having sum(copies) > 0) sold
        join books b on b.id = sold.book_id order by ${BEST_FIRST} limit ${RANKED}) best),
      (select coalesce(jsonb_agg(id order by created_at, id), '[]') from (
        select b.id, b.created_at from books b join stock_items i on i.book_id = b.id and i.available > 0
        where not b.archived and b.created_at < ${start}::timestamptz
          and not exists (select from daily_book_sales s where s.book_id = b.id and ${sold(span)})
        order by b.created_at, b.id limit ${RANKED_SLOW}) slow)
    on conflict do nothing`)
  // Yesterday's rankings are no longer read.
  await tx.execute(sql`delete from period_rankings where days = ${days} and until < ${span.to}::date`)
}

const soldLive = (open: Span): SQL => sql`
  select book_id, -sum(delta) as copies from stock_movements
  where reason in ('sale', 'return') and ${within(sql`at`, open)} group by book_id`

/**
 * Returns the best sellers of `closed` and `open` together. Considers only the top books of the closed days
 * and those of the open days, because any other book could at best narrowly qualify.
 */
export async function bestSellers(db: Db, closed: Span, open: Span, limit: number) {
  return rows<BestSeller>(
    db,
    sql`with live as materialized (${soldLive(open)}),
        wanted as (
          select jsonb_array_elements_text(best_ids) as book_id from period_rankings
          where until = ${closed.to}::date and days = ${daysOf(closed).length}
          union (select book_id from live order by copies desc, book_id limit ${CANDIDATES})
        ), counted as (
          select wanted.book_id, coalesce(live.copies, 0) + coalesce((
            select sum(s.copies) from daily_book_sales s where s.book_id = wanted.book_id
              and s.day between ${closed.from}::date and ${closed.to}::date), 0) as copies
          from wanted left join live using (book_id)
        )
        select b.id as "bookId", b.title, b.edition, counted.copies::int as copies, i.available
        from counted join books b on b.id = counted.book_id join stock_items i on i.book_id = b.id
        where counted.copies > 0 order by counted.copies desc, b.date desc nulls last, b.id limit ${limit}`,
  )
}

/** Returns books in stock that were added before the period and haven't sold in it, oldest first. */
export async function slowSellers(db: Db, closed: Span, open: Span, limit: number) {
  const found = await rows<Omit<SlowSeller, 'since'> & { since: string }>(
    db,
    sql`with live as materialized (${soldLive(open)})
        select b.id as "bookId", b.title, b.edition, i.available, extract(epoch from b.created_at)::text as since
        from (${isEmpty(closed) ? stoodBefore(open) : slowOf(closed)}) slow
          -- By their keys: the planner does not know how few they are.
          cross join lateral (select * from books where id = slow.id limit 1) b
          cross join lateral (select available from stock_items where book_id = slow.id limit 1) i
        where not b.archived and i.available > 0
          and b.id not in (select book_id from live where copies > 0)
        order by b.created_at, b.id limit ${limit}`,
  )
  return found.map(({ since, ...book }): SlowSeller => ({ ...book, since: new Date(Number(since) * 1000) }))
}

const slowOf = (closed: Span) => sql`
  select jsonb_array_elements_text(slow_ids) as id from period_rankings
  where until = ${closed.to}::date and days = ${daysOf(closed).length}`

/** For a period of only today: the oldest unsold books in stock, more than can all sell in a day. */
const stoodBefore = (open: Span) => sql`
  select o.id from books o join stock_items l on l.book_id = o.id and l.available > 0
  where not o.archived and o.created_at < ${indianMidnight(open.from).toISOString()}::timestamptz
    and o.id not in (select book_id from live where copies > 0)
  order by o.created_at, o.id limit ${RANKED_SLOW}`

export async function lowStockBooks(db: Db, most: number, limit: number): Promise<StockedBook[]> {
  return rows<StockedBook>(
    db,
    sql`select b.id as "bookId", b.title, b.edition, i.available from stock_items i
        join books b on b.id = i.book_id and not b.archived
        where i.available <= ${most} order by i.available, i.book_id limit ${limit}`,
  )
}
