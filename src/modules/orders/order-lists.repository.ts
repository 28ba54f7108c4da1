import {
  and,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  notInArray,
  sql,
  type SQL,
} from 'drizzle-orm'

import { users } from '#modules/accounts/accounts.tables.ts'
import { perCharge } from './charges.ts'
import { pickWishes } from './delivery-wishes.ts'
import type { OrderState } from './order-states.ts'
import type { Order, PricedLine } from './order.ts'
import type { OrderFilter } from './orders.schema.ts'
import { countOrders, pageOfOrders, urgentFirst } from './orders.repository.ts'
import { anyOf, searchStrategies } from './order-ways.repository.ts'
import { orders } from './orders.tables.ts'
import type { Executor } from '#platform/database/database.ts'
import {
  metOften,
  type Searched,
  searchedNewest,
  searchPage,
  type Window,
} from '#platform/database/search-page.ts'
import { lengthOf, type ListLength } from '#platform/list-length.ts'

/** Orders by id, newest first, without deleted ones. */
export async function ordersNamed(db: Executor, ids: readonly string[]): Promise<Order[]> {
  const where = and(inArray(orders.id, [...ids]), isNull(orders.deletedAt))
  return pageOfOrders(db, where, { limit: ids.length, offset: 0 })
}

/**
 * Returns the number of the latest order, and how many orders have a number above `after`, not counting
 * `without`.
 */
export async function arrivals(
  db: Executor,
  after: number | undefined,
  without: readonly string[],
): Promise<{ last: number; arrived: number }> {
  const [row] = await db.select({ last: max(orders.number) }).from(orders)
  if (after === undefined) return { last: row?.last ?? 0, arrived: 0 }
  const later = and(isNull(orders.deletedAt), gt(orders.number, after), notInArray(orders.id, [...without]))
  return { last: row?.last ?? 0, arrived: await countOrders(db, later) }
}

/** The most urgent matching orders, express first, then oldest first. */
export async function urgentOrders(
  db: Executor,
  filter: Pick<OrderFilter, 'toAccept' | 'packed'>,
  limit: number,
): Promise<Order[]> {
  return pageOfOrders(db, conditionsOf(filter), { limit, offset: 0 }, urgentFirst)
}

/** An order as a row of the export. Amounts in paise. */
export type ListedOrder = Awaited<ReturnType<typeof ordersBefore>>[number]

type ExportedItem = Pick<PricedLine, 'title' | 'quantity' | 'unitPrice' | 'unitOriginalPrice' | 'contents'>

/** Orders older than `before`, newest first. */
export async function ordersBefore(
  db: Executor,
  filter: OrderFilter,
  before: string | undefined,
  limit: number,
) {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      createdAt: orders.createdAt,
      customerName: orders.customerName,
      userName: users.name,
      email: orders.email,
      shippingAddress: orders.shippingAddress,
      items: sql<ExportedItem[]>`(
        select coalesce(json_agg(json_build_object('title', l.title, 'quantity', l.quantity,
          'unitPrice', l.unit_price, 'unitOriginalPrice', l.unit_original_price,
          'contents', l.contents) order by l.position), '[]')
        from order_lines l where l.order_id = "orders"."id")`,
      subtotal: orders.subtotal,
      discount: orders.discount,
      ...perCharge((key) => orders[key]),
      total: orders.total,
      refunded: orders.refunded,
      status: orders.status,
      cancelledAt: orders.cancelledAt,
      gatewayPaymentId: orders.gatewayPaymentId,
      paidBy: orders.paidBy,
      received: orders.received,
      replacesOrderId: orders.replacesOrderId,
      courier: orders.courier,
      trackingNumber: orders.trackingNumber,
      ...pickWishes(orders),
      termsHash: orders.termsHash,
      termsDate: orders.termsDate,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(and(matching(filter), before === undefined ? undefined : lt(orders.id, before)))
    .orderBy(desc(orders.id))
    .limit(limit)
}

/** Counts the orders each user has placed, regardless of status. */
export async function countOrdersOf(db: Executor, userIds: readonly string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ userId: orders.userId, orders: count() })
    .from(orders)
    .where(inArray(orders.userId, [...userIds]))
    .groupBy(orders.userId)
  return new Map(rows.map((row) => [row.userId ?? '', row.orders]))
}

/** Builds the WHERE clause of the admin's filters; `readOrderSearch` parses the search. */
export function matching({ search, ...filter }: OrderFilter): SQL | undefined {
  return and(
    conditionsOf(filter),
    search ? metOften(anyOf(searchStrategies(search).map(({ met }) => met))) : undefined,
  )
}

/** All filters except the search. */
function conditionsOf(filter: Omit<OrderFilter, 'search'>): SQL | undefined {
  return and(
    isNull(orders.deletedAt),
    filter.status && inState(filter.status),
    filter.toAccept && TO_ACCEPT,
    filter.packed && PACKED[filter.packed],
    filter.delivery && eq(orders.deliveryMethod, filter.delivery),
    // Open claims are few, and their orders are found by index.
    filter.claims && sql`orders.id in (select order_id from claims where state = ${filter.claims})`,
    filter.startDate && gte(orders.createdAt, filter.startDate),
    filter.endDate && lte(orders.createdAt, filter.endDate),
  )
}

/** Paid, or to be paid later by an institution. Matches the index predicate literally, like `PACKED`. */
const TO_ACCEPT = sql`orders.cancelled_at is null
  and (orders.status = 'Paid' or (orders.status = 'Pending' and orders.purchase_order is not null))`

/** Matches the index predicates literally, so that the planner uses them. */
const PACKED = {
  yes: sql`(orders.status = 'Processing' and orders.cancelled_at is null and orders.packed_at is not null)`,
  no: sql`(orders.status = 'Processing' and orders.cancelled_at is null and orders.packed_at is null)`,
}

/** Each state has its own index. */
function inState(state: OrderState): SQL | undefined {
  if (state === 'Cancelled') return isNotNull(orders.cancelledAt)
  return and(isNull(orders.cancelledAt), eq(orders.status, state))
}

/** Builds the search query: the scanned orders, newest first, and the index lookups. */
export function searched({ search, ...filter }: OrderFilter & { search: string }): Searched {
  const [columns, from] = [sql`orders.id, orders.created_at as key`, sql`from orders`]
  const where = conditionsOf(filter)
  const ways = searchStrategies(search)
  const parts = ways.map(({ found }, i) => {
    const before = ways.slice(0, i).map(({ met }) => met)
    const others = before.length > 0 ? sql`and not ${anyOf(before)}` : sql``
    return sql`select ${columns} ${from} where ${where} and ${found} ${others}`
  })
  const met = anyOf(ways.map((way) => way.met))
  const order = sql`orders.created_at desc, orders.id desc`
  return searchedNewest({ columns, from, where, order, met, parts })
}

/** A page of the orders matching filter and search, newest first. A work queue may be sorted by urgency instead. */
export async function searchedOrders(
  db: Executor,
  { search, sort, ...filter }: OrderFilter,
  page: Window,
): Promise<ListLength & { found: Order[] }> {
  if (!search) {
    const where = matching(filter)
    const found = await pageOfOrders(db, where, page, sort === 'urgent' ? urgentFirst : undefined)
    return { found, ...lengthOf(await countOrders(db, where)) }
  }
  const { ids, ...length } = await searchPage(db, searched({ ...filter, search }), page)
  const found = await pageOfOrders(db, inArray(orders.id, ids), { limit: page.limit, offset: 0 })
  return { found, ...length }
}
