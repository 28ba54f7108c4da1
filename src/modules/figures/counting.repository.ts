import { type SQL, sql } from 'drizzle-orm'

import { type ReadDb, rows } from '#platform/database/database.ts'
import { dayAfter, INDIA, indianMidnight } from '#platform/indian-day.ts'

import type { DayFigures, Span } from './figures.ts'

/** From the first moment of a span to before the first after it, for an index range. */
export function within(column: SQL, { from, to }: Span): SQL {
  const [start, end] = [indianMidnight(from), indianMidnight(dayAfter(to, 1))]
  return sql`${column} >= ${start.toISOString()}::timestamptz and ${column} < ${end.toISOString()}::timestamptz`
}

/** The Indian day of a moment. */
export function dayOf(column: SQL): SQL {
  return sql`(${column} at time zone ${INDIA})::date`
}

/** Staff took a payment back that they had noted by mistake. */
const UNDONE = sql`(e.type = 'paid' and e.details->>'undone' is not null)`

/** When an order is paid for: online as it is placed, in the shop as it is entered or as staff note it later. */
const PAID = sql`(e.type = 'paid' and not ${UNDONE} or e.type = 'placed'
  and (o.gateway_payment_id is not null or e.details->>'paidBy' is not null))`

/** A part of an order's price: the order is counted when the rest comes. */
const IN_PART = sql`(e.details->>'part' is not null)`

/** What was noted then: books may have changed since a payment was taken back. Events did not always say it. */
const CAME = sql`coalesce((e.details->>'amount')::bigint, o.total)`

/** The whole price of an order whose payment is complete, or no longer is; parts that came before are in it. */
const BASKET = sql`case when ${IN_PART} then 0 when ${UNDONE} then -(e.details->>'undone')::bigint - o.received
  when ${PAID} then ${CAME} + o.received else 0 end`

/** What goes back; a payment that staff take back comes off on the day on which they do. */
const BACK = sql`case e.type when 'paid' then coalesce((e.details->>'undone')::bigint, 0)
  when 'refunded' then (e.details->>'amount')::bigint
  when 'cancelled' then coalesce((e.details->>'refund')::bigint, 0) else 0 end`

const moneyByDay = (span: Span) => sql`
  select ${dayOf(sql`e.at`)} as day, sum(${CAME}) filter (where ${PAID}) as paid,
    greatest(count(*) filter (where ${PAID} and not ${IN_PART}) - count(*) filter (where ${UNDONE} and not ${IN_PART}), 0) as orders,
    greatest(sum(${BASKET}), 0) as baskets, sum(${BACK}) as refunded,
    count(*) filter (where ${BACK} > 0 and not ${UNDONE}) as refunds
  from order_events e join orders o on o.id = e.order_id
  where e.type in ('placed', 'paid', 'refunded', 'cancelled') and ${within(sql`e.at`, span)}
  group by 1`

const checkoutsByDay = (span: Span) => sql`
  select ${dayOf(sql`created_at`)} as day, count(*) as checkouts, count(order_id) as converted
  from checkouts where ${within(sql`created_at`, span)} group by 1`

/** A row for each day of the span, counted from orders and checkouts themselves. */
export function countedDays(span: Span): SQL {
  return sql`
    select d.day::date as day, coalesce(m.paid, 0) as paid, coalesce(m.orders, 0) as orders, coalesce(m.baskets, 0) as baskets,
      coalesce(m.refunded, 0) as refunded, coalesce(m.refunds, 0) as refunds,
      coalesce(c.checkouts, 0) as checkouts, coalesce(c.converted, 0) as converted
    from generate_series(${span.from}::date, ${span.to}::date, interval '1 day') d(day)
    left join (${moneyByDay(span)}) m on m.day = d.day::date
    left join (${checkoutsByDay(span)}) c on c.day = d.day::date`
}

/** Copies by day and book: what was sold less what came back. */
export function countedSales(span: Span): SQL {
  return sql`
    select ${dayOf(sql`at`)} as day, book_id, -sum(delta) as copies from stock_movements
    where reason in ('sale', 'return') and ${within(sql`at`, span)} group by 1, 2 having sum(delta) <> 0`
}

/** As JavaScript reads them: paise are safe integers, so a double holds them exactly. */
const FIGURES = sql`day::text as day, paid::float8 as paid, orders::int as orders, baskets::float8 as baskets, refunded::float8 as refunded,
  refunds::int as refunds, checkouts::int as checkouts, converted::int as converted`

/** Days that are not over: read as they stand. */
export async function liveDays(db: ReadDb, span: Span): Promise<DayFigures[]> {
  return rows<DayFigures>(db, sql`select ${FIGURES} from (${countedDays(span)}) counted order by counted.day`)
}

/** Closed days as they were rolled up. */
export async function rolledDays(db: ReadDb, { from, to }: Span): Promise<DayFigures[]> {
  return rows<DayFigures>(
    db,
    sql`select ${FIGURES} from daily_figures rolled
        where day between ${from}::date and ${to}::date order by rolled.day`,
  )
}
