import { type SQL, sql } from 'drizzle-orm'

import { orderNumber } from '#modules/orders/order.ts'
import { DEDUCTIONS } from '#modules/orders/paid-by.ts'
import { type Db, rows } from '#platform/database/database.ts'

import type { Span } from './analytics.ts'
import {
  BACK,
  CAME,
  dayOf,
  HAPPENED,
  happenedWithin,
  IN_PART,
  PAID,
  RECEIPT,
  within,
} from './counting.repository.ts'
import type { MethodSums, MoneyEntry, MoneyKind, MoneyMethod } from './money.schema.ts'

/** A list of money entries. */
export interface MoneyFilter extends Span {
  kind?: MoneyKind | undefined
  method?: MoneyMethod | undefined
}

const isDeduction = (column: SQL) => sql`${column} in ${DEDUCTIONS}`

/**
 * The method of the order's completing payment at the time of an event: what the first later correction replaced,
 * otherwise today's. The certificate of a deduction is a correction too, but replaces no method.
 */
const METHOD_THEN = sql`coalesce((
    select coalesce(l.details->>'by', l.details->>'from') from order_events l
    where l.order_id = e.order_id and (l.at, l.id) > (e.at, e.id) and l.details->>'part' is null
      and (l.type = 'paid' and l.details->>'undone' is not null
        or l.type = 'payment-corrected' and l.details->>'from' <> l.details->>'to')
    order by l.at, l.id limit 1), o.paid_by)`

/** The method of an order's refund. A deduction may have completed the payment, but isn't money. */
const MONEY_WAY = sql`case when ${isDeduction(METHOD_THEN)} then (
    select p.paid_by from part_payments p where p.order_id = o.id and not ${isDeduction(sql`p.paid_by`)}
    order by p.paid_on desc, p.id desc limit 1)
  else ${METHOD_THEN} end`

/** The method of a payment that was undone later: staff may have corrected it before. */
const UNDONE_METHOD = sql`case when ${PAID} then (
    select l.details->>'by' from order_events l where l.order_id = e.order_id and l.type = 'paid'
      and l.details->>'undone' is not null and l.details->>'part' is null and (l.at, l.id) > (e.at, e.id)
    order by l.at, l.id limit 1) end`

/**
 * The method of an event's payment. One that wasn't undone has the order's method, because older events lack a
 * corrected one. `by` of a cancellation is the person, not a method.
 */
const METHOD = sql`case when ${IN_PART} then e.details->>'by'
  when o.gateway_payment_id is not null then 'online'
  when ${PAID} and not exists (
    select 1 from order_events l where l.order_id = e.order_id and l.type = 'paid' and l.details->>'part' is null
      and (l.at, l.id) > (e.at, e.id))
    then coalesce(o.paid_by, e.details->>'by', e.details->>'paidBy')
  else coalesce(${UNDONE_METHOD}, case when e.type = 'paid' then e.details->>'by' end, e.details->>'paidBy', ${MONEY_WAY}, 'cash') end`

const REFERENCE = sql`case when ${IN_PART}
  then (select p.reference from part_payments p where p.order_id = o.id and p.recorded_at = e.at limit 1)
  else coalesce(o.gateway_payment_id, o.payment_reference) end`

/** The share of an online order's refund that the shop hands back, because part of the price was paid there. */
const IN_SHOP = sql`case when o.gateway_payment_id is null then 0 else coalesce((e.details->>'inShop')::bigint, 0) end`

/** Refunds that staff paid in another way, which takes them off the online ones: they had been counted there. */
const paidOtherwise = (span: Span) => sql`
  select way.id, e.at, ${dayOf(sql`e.at`)} as day, false as later, e.order_id, 'refunded' as kind, way.method, way.reference, way.amount
  from order_events e join orders o on o.id = e.order_id
    join refunds r on r.id = e.details->>'refund' and r.payment_id = o.gateway_payment_id, lateral (values
    (e.id, 'online', o.gateway_payment_id, -r.amount),
    (e.id || '-paid', e.details->>'way', r.paid_reference, r.amount)) as way(id, method, reference, amount)
  where e.type = 'refund-paid' and ${within(sql`e.at`, span)}`

/**
 * Payments and refunds of the days, one row per event, or two if the refund takes two ways; the same rules as
 * the days' figures. `later`: recorded after the last day, so it isn't in the closing that staff may have printed.
 */
const moneyEvents = (span: Span) => sql`
  select way.id, e.at, ${HAPPENED} as day, ${dayOf(sql`e.at`)} > ${span.to}::date as later, e.order_id,
    case when ${RECEIPT} then 'received' else 'refunded' end as kind, way.method,
    ${REFERENCE} as reference, way.amount
  from order_events e join orders o on o.id = e.order_id, lateral (
    select e.id, ${METHOD}, case when ${RECEIPT} then ${CAME} else ${BACK} - ${IN_SHOP} end where ${RECEIPT} or ${BACK} > ${IN_SHOP}
    union all select e.id || '-shop', 'cash', ${IN_SHOP} where ${IN_SHOP} > 0) as way(id, method, amount)
  where ${happenedWithin(span)}
  union all ${paidOtherwise(span)}`

const OWING = sql`o.deleted_at is null and o.cancelled_at is null and o.gateway_payment_id is null
  and o.paid_by is null and o.replaces_order_id is null and o.total > o.received`

const OWED = sql`
  select o.id, o.created_at as at, ${dayOf(sql`o.created_at`)} as day, false as later, o.id as order_id, 'owed' as kind, null as method, o.purchase_order as reference,
    o.total - o.received as amount
  from orders o where ${OWING}`

function entriesOf({ kind, method, ...span }: MoneyFilter): SQL {
  if (kind === 'owed') return OWED
  const ofKind = kind ? sql`m.kind = ${kind}` : sql`true`
  const byMethod = method ? sql`m.method = ${method}` : sql`true`
  return sql`select * from (${moneyEvents(span)}) m where ${ofKind} and ${byMethod}`
}

/** Sums of the days' payments and refunds by method, without methods that had none. */
export async function sumsByMethod(db: Db, span: Span): Promise<MethodSums[]> {
  return rows<MethodSums>(
    db,
    sql`select m.method, coalesce(sum(m.amount) filter (where m.kind = 'received' and not m.later), 0)::float8 as received,
          coalesce(sum(m.amount) filter (where m.kind = 'refunded' and not m.later), 0)::float8 as refunded,
          coalesce(sum(case m.kind when 'received' then m.amount else -m.amount end) filter (where m.later), 0)::float8 as later
        from (${moneyEvents(span)}) m group by m.method`,
  )
}

/** Sums the outstanding amounts of all orders. */
export async function owedNow(db: Db): Promise<{ amount: number; orders: number }> {
  const [row] = await rows<{ amount: number; orders: number }>(
    db,
    sql`select coalesce(sum(o.total - o.received), 0)::float8 as amount, count(*)::int as orders
        from orders o where ${OWING}`,
  )
  return row ?? { amount: 0, orders: 0 }
}

export async function countEntries(db: Db, filter: MoneyFilter, most: number): Promise<number> {
  const [row] = await rows<{ found: number }>(
    db,
    sql`select count(*)::int as found from (select 1 from (${entriesOf(filter)}) f limit ${most}) c`,
  )
  return row?.found ?? 0
}

type EntryRow = Omit<MoneyEntry, 'orderNumber' | 'at'> & { number: number; at: string }

interface Page {
  limit: number
  offset: number
  oldestFirst: boolean
}

/** Returns a page of entries; unpaid orders always start with the oldest. */
export async function entriesPage(
  db: Db,
  filter: MoneyFilter,
  { limit, offset, oldestFirst }: Page,
): Promise<MoneyEntry[]> {
  const order = oldestFirst || filter.kind === 'owed' ? sql`f.at, f.id` : sql`f.at desc, f.id desc`
  const found = await rows<EntryRow>(
    db,
    sql`select f.id, f.at::text as at, f.day::text as day, f.later, f.order_id as "orderId", f.kind, f.method, f.reference, f.amount::float8 as amount,
          o.number, o.customer_name as "customerName", p.method as "gatewayMethod",
          o.total::float8 as total, o.refunded::float8 as refunded,
          (case when ${IS_PAID} then o.total else o.received end)::float8 as received,
          (case when o.cancelled_at is null and not ${IS_PAID} then o.total - o.received else 0 end)::float8 as owed,
          coalesce((select json_agg(i.number order by i.issued_at, i.id) from invoices i where i.order_id = o.id), '[]') as invoices
        from (select * from (${entriesOf(filter)}) f order by ${order} limit ${limit} offset ${offset}) f
        join orders o on o.id = f.order_id left join payments p on p.id = o.gateway_payment_id and f.method = 'online'
        order by ${order}`,
  )
  return found.map(({ number, at, ...row }) => ({
    ...row,
    at: new Date(at),
    orderNumber: orderNumber(number),
  }))
}

const IS_PAID = sql`(o.gateway_payment_id is not null or o.paid_by is not null)`
