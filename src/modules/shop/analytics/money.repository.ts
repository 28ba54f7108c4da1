import { type SQL, sql } from 'drizzle-orm'

import { orderNumber } from '#modules/orders/order.ts'
import { type Db, rows } from '#platform/database/database.ts'

import type { Span } from './analytics.ts'
import { BACK, CAME, IN_PART, PAID, UNDONE, within } from './counting.repository.ts'
import type { MethodSums, MoneyEntry, MoneyKind, MoneyMethod } from './money-entry.ts'

/** A list of money entries. */
export interface MoneyFilter extends Span {
  kind?: MoneyKind | undefined
  method?: MoneyMethod | undefined
}

/**
 * The method of an event's payment. A completing payment whose method staff corrected later has the corrected
 * one, unless it was undone and recorded again. `by` of a cancellation is the person, not a method.
 */
const METHOD = sql`case when ${IN_PART} then e.details->>'by'
  when o.gateway_payment_id is not null then 'online'
  when e.type in ('placed', 'paid') and not ${UNDONE} and not exists (
    select 1 from order_events l where l.order_id = e.order_id and l.type = 'paid' and l.details->>'part' is null
      and (l.at, l.id) > (e.at, e.id))
    then coalesce(o.paid_by, e.details->>'by', e.details->>'paidBy')
  else coalesce(case when e.type = 'paid' then e.details->>'by' end, e.details->>'paidBy', o.paid_by, 'cash') end`

const REFERENCE = sql`case when ${IN_PART}
  then (select p.reference from part_payments p where p.order_id = o.id and p.recorded_at = e.at limit 1)
  else coalesce(o.gateway_payment_id, o.payment_reference) end`

/** The share of an online order's refund that the shop hands back, because part of the price was paid there. */
const IN_SHOP = sql`case when o.gateway_payment_id is null then 0 else coalesce((e.details->>'inShop')::bigint, 0) end`

/**
 * Payments and refunds of the days, one row per event, or two if the refund takes two ways; the same rules as
 * the days' figures.
 */
const moneyEvents = (span: Span) => sql`
  select way.id, e.at, e.order_id, case when ${PAID} then 'received' else 'refunded' end as kind, way.method,
    ${REFERENCE} as reference, way.amount
  from order_events e join orders o on o.id = e.order_id, lateral (
    select e.id, ${METHOD}, case when ${PAID} then ${CAME} else ${BACK} - ${IN_SHOP} end where ${PAID} or ${BACK} > ${IN_SHOP}
    union all select e.id || '-shop', 'cash', ${IN_SHOP} where ${IN_SHOP} > 0) as way(id, method, amount)
  where e.type in ('placed', 'paid', 'refunded', 'cancelled') and ${within(sql`e.at`, span)}`

const OWING = sql`o.deleted_at is null and o.cancelled_at is null and o.gateway_payment_id is null
  and o.paid_by is null and o.replaces_order_id is null and o.total > o.received`

const OWED = sql`
  select o.id, o.created_at as at, o.id as order_id, 'owed' as kind, null as method, o.purchase_order as reference,
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
    sql`select m.method, coalesce(sum(m.amount) filter (where m.kind = 'received'), 0)::float8 as received,
          coalesce(sum(m.amount) filter (where m.kind = 'refunded'), 0)::float8 as refunded
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
    sql`select f.id, f.at::text as at, f.order_id as "orderId", f.kind, f.method, f.reference, f.amount::float8 as amount,
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
