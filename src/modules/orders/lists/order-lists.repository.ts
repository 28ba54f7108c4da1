import { and, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'

import { users } from '#modules/accounts/accounts.tables.ts'
import type { Executor } from '#platform/database/database.ts'

import { perCharge } from '#modules/orders/charges.ts'
import type { Order, OrderFilter, PricedLine } from '#modules/orders/order.ts'
import { pageOfOrders } from '#modules/orders/orders.repository.ts'
import { orders } from '#modules/orders/orders.tables.ts'

import { matching } from '#modules/orders/order-search.repository.ts'

/** Those that staff have not deleted, newest first. */
export async function ordersNamed(db: Executor, ids: readonly string[]): Promise<Order[]> {
  const where = and(inArray(orders.id, [...ids]), isNull(orders.deletedAt))
  return pageOfOrders(db, where, { limit: ids.length, offset: 0 })
}

/** An order as a file for other programs tells it: one row. Money in paise. */
export type ListedOrder = Awaited<ReturnType<typeof ordersBefore>>[number]

type ExportedItem = Pick<PricedLine, 'title' | 'quantity' | 'unitPrice' | 'unitOriginalPrice'>

/** Newest first, those that are older than the order `before`. */
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
          'unitPrice', l.unit_price, 'unitOriginalPrice', l.unit_original_price) order by l.position), '[]')
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
      replacesOrderId: orders.replacesOrderId,
      courier: orders.courier,
      trackingNumber: orders.trackingNumber,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(and(matching(filter), before === undefined ? undefined : lt(orders.id, before)))
    .orderBy(desc(orders.id))
    .limit(limit)
}

/** How many orders each of these people has placed, whatever became of them. */
export async function countOrdersOf(db: Executor, userIds: readonly string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ userId: orders.userId, orders: count() })
    .from(orders)
    .where(inArray(orders.userId, [...userIds]))
    .groupBy(orders.userId)
  return new Map(rows.map((row) => [row.userId ?? '', row.orders]))
}
