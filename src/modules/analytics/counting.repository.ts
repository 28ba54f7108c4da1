import { type SQL, sql } from 'drizzle-orm'

import { type Db, rows } from '#platform/database/database.ts'
import { dayAfter, INDIA, indianMidnight } from '#platform/indian-day.ts'

import type { DayFigures, Span } from './analytics.ts'

/** Matches times from the start of a span to the end of its last Indian day, as an index range. */
export function within(column: SQL, { from, to }: Span): SQL {
  const [start, end] = [indianMidnight(from), indianMidnight(dayAfter(to, 1))]
  return sql`${column} >= ${start.toISOString()}::timestamptz and ${column} < ${end.toISOString()}::timestamptz`
}

export function dayOf(column: SQL): SQL {
  return sql`(${column} at time zone ${INDIA})::date`
}

/** Staff undid a payment that they had recorded by mistake. */
export const UNDONE = sql`(e.type = 'paid' and e.details->>'undone' is not null)`

/**
 * An order is paid when it is placed (online), when it is entered (in the shop), or later: when staff record the
 * payment, or the customer pays by a link.
 */
export const PAID = sql`(e.type = 'paid' and not ${UNDONE} or e.type = 'placed'
  and (o.gateway_payment_id is not null and not o.manual or e.details->>'paidBy' is not null))`

/** A part payment. Its order counts when the rest arrives. */
export const IN_PART = sql`(e.details->>'part' is not null)`

/**
 * Amount of a payment, from the event, because an order's books may change after its payment is undone. Older
 * events lack the amount.
 */
export const CAME = sql`case when ${UNDONE} then -(e.details->>'undone')::bigint
  else coalesce((e.details->>'amount')::bigint, o.total) end`

/** A payment, or the undoing of one: nothing was paid then, so it takes the payment back. */
export const RECEIPT = sql`(${PAID} or ${UNDONE})`

/** The Indian day on which money moved: staff can record it days later. */
export const HAPPENED = sql`least(case when e.type in ('placed', 'paid') then (e.details->>'on')::date end, ${dayOf(sql`e.at`)})`

/** Matches money events of the days. They may be recorded later, never earlier. */
export function happenedWithin(span: Span): SQL {
  const start = indianMidnight(span.from).toISOString()
  return sql`e.type in ('placed', 'paid', 'refunded', 'cancelled') and e.at >= ${start}::timestamptz
    and ${HAPPENED} between ${span.from}::date and ${span.to}::date`
}

/**
 * An order's full price, including earlier part payments, when a payment completes it; negative when that
 * payment is undone.
 */
const BASKET = sql`case when ${IN_PART} then 0 when ${UNDONE} then -(e.details->>'undone')::bigint - o.received
  when ${PAID} then ${CAME} + o.received else 0 end`

/** Amount refunded. */
export const BACK = sql`case e.type when 'refunded' then (e.details->>'amount')::bigint
  when 'cancelled' then coalesce((e.details->>'refund')::bigint, 0) else 0 end`

const moneyByDay = (span: Span) => sql`
  select ${HAPPENED} as day, sum(${CAME}) filter (where ${RECEIPT}) as paid,
    count(*) filter (where ${PAID} and not ${IN_PART}) - count(*) filter (where ${UNDONE} and not ${IN_PART}) as orders,
    sum(${BASKET}) as baskets, sum(${BACK}) as refunded,
    count(*) filter (where ${BACK} > 0) as refunds
  from order_events e join orders o on o.id = e.order_id
  where ${happenedWithin(span)}
  group by 1`

const checkoutsByDay = (span: Span) => sql`
  select ${dayOf(sql`created_at`)} as day, count(*) as checkouts, count(order_id) as converted
  from checkouts where link_id is null and ${within(sql`created_at`, span)} group by 1`

/** A row for each day of the span, counted from the orders and checkouts. */
export function countedDays(span: Span): SQL {
  return sql`
    select d.day::date as day, coalesce(m.paid, 0) as paid, coalesce(m.orders, 0) as orders, coalesce(m.baskets, 0) as baskets,
      coalesce(m.refunded, 0) as refunded, coalesce(m.refunds, 0) as refunds,
      coalesce(c.checkouts, 0) as checkouts, coalesce(c.converted, 0) as converted
    from generate_series(${span.from}::date, ${span.to}::date, interval '1 day') d(day)
    left join (${moneyByDay(span)}) m on m.day = d.day::date
    left join (${checkoutsByDay(span)}) c on c.day = d.day::date`
}

/** Copies by day and book: sales less returns. */
export function countedSales(span: Span): SQL {
  return sql`
    select ${dayOf(sql`at`)} as day, book_id, -sum(delta) as copies from stock_movements
    where reason in ('sale', 'return') and ${within(sql`at`, span)} group by 1, 2 having sum(delta) <> 0`
}

/** Casts for JavaScript. Amounts in paise are safe integers, so a double represents them exactly. */
const FIGURES = sql`day::text as day, paid::float8 as paid, orders::int as orders, baskets::float8 as baskets, refunded::float8 as refunded,
  refunds::int as refunds, checkouts::int as checkouts, converted::int as converted`

export async function liveDays(db: Db, span: Span): Promise<DayFigures[]> {
  return rows<DayFigures>(db, sql`select ${FIGURES} from (${countedDays(span)}) counted order by counted.day`)
}

export async function rolledDays(db: Db, { from, to }: Span): Promise<DayFigures[]> {
  return rows<DayFigures>(
    db,
    sql`select ${FIGURES} from daily_figures rolled
        where day between ${from}::date and ${to}::date order by rolled.day`,
  )
}
