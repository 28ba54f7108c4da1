import { and, asc, count, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'

import { users } from '#modules/accounts/accounts.tables.ts'
import type { Executor, Tx } from '#platform/database/database.ts'
import { countUpTo } from '#platform/database/expressions.ts'
import { defineStatement } from '#platform/database/statement.ts'

import type { DeliveryWishes } from './delivery-wishes.ts'
import { type CombinedOrder, type Order, type OrderLine, orderNumber } from './order.ts'
import { orderEvents, orderLines, orders } from './orders.tables.ts'

type NewRow<T extends { $inferInsert: unknown }> = T['$inferInsert']

/** Inserts an order, its lines and its first event in one statement. Returns the order's row. */
export async function insertOrder(tx: Tx, ...placed: PlacedRows): Promise<typeof orders.$inferSelect> {
  const [row] = await insertion.run(tx, ...placed)
  if (!row) throw new Error('The order was not written')
  return row
}

type PlacedRows = [NewRow<typeof orders>, NewRow<typeof orderLines>[], NewRow<typeof orderEvents>]

const insertion = defineStatement<PlacedRows, typeof orders.$inferSelect>((db, order, lines, event) => {
  const placed = db.$with('placed').as(db.insert(orders).values(order).returning())
  const lined = db.$with('lined').as(db.insert(orderLines).values(lines).returning({ id: orderLines.id }))
  const noted = db.$with('noted').as(db.insert(orderEvents).values(event).returning({ id: orderEvents.id }))
  return db.with(placed, lined, noted).select().from(placed)
})

type SharedParcelJson = Omit<CombinedOrder, 'number'> & { number: number }

type EventJson = { type: string; actor: string; details: Record<string, unknown>; at: string }

/** Aggregates lines and events as JSON in the order's row, so that a page of orders is one statement. */
const columns = {
  order: orders,
  userName: users.name,
  replaces: sql<number | null>`(select o.number from orders o where o.id = "orders"."replaces_order_id")`,
  sentWith: sql<SharedParcelJson[]>`(
    select coalesce(json_agg(json_build_object('id', o.id, 'number', o.number,
      'waits', o.cancelled_at is null and o.status not in ('Shipped', 'Delivered'),
      'cancelled', o.cancelled_at is not null, 'express', o.delivery_method = 'express',
      'expressFee', case o.delivery_method when 'express' then least(o.delivery_fee, o.total - o.refunded) else 0 end)
      order by o.number), '[]')
    from orders o where o.id <> "orders"."id" and o.deleted_at is null and (o.id = "orders"."sent_with_order_id"
      or o.sent_with_order_id in ("orders"."id", "orders"."sent_with_order_id")))`,
  lines: sql<OrderLine[]>`(
    select coalesce(json_agg(json_build_object(
      'id', l.id, 'bookId', l.book_id, 'isCombo', l.is_combo, 'title', l.title, 'edition', l.edition, 'law', l.law, 'bookType', l.book_type,
      'hsn', l.hsn, 'quantity', l.quantity, 'unitPrice', l.unit_price,
      'unitOriginalPrice', l.unit_original_price, 'discount', l.discount, 'contents', l.contents,
      'sent', l.sent, 'returned', l.returned, 'refunded', l.refunded) order by l.position), '[]')
    from order_lines l where l.order_id = "orders"."id")`,
  events: sql<EventJson[]>`(
    select coalesce(json_agg(json_build_object(
      'type', e.type, 'actor', e.actor, 'details', e.details, 'at', e.at) order by e.at, e.id), '[]')
    from order_events e where e.order_id = "orders"."id")`,
}

const selectOrders = (db: Executor) =>
  db.select(columns).from(orders).leftJoin(users, eq(users.id, orders.userId)).$dynamic()

export async function orderById(db: Executor, id: string): Promise<Order | undefined> {
  const [row] = await selectOrders(db).where(eq(orders.id, id))
  return row && toOrder(row)
}

const newestFirst = [desc(orders.createdAt), desc(orders.id)]

/** The sequence in which staff handle a work queue: express orders first, then the oldest. */
export const urgentFirst = [
  desc(sql`(${orders.deliveryMethod} = 'express')`),
  asc(orders.createdAt),
  asc(orders.id),
]

/**
 * A page of orders, newest first by default. The subquery selects the page first, so that lines and events of other
 * orders aren't read.
 */
export async function pageOfOrders(
  db: Executor,
  where: SQL | undefined,
  page: { limit: number; offset: number },
  sequence: readonly SQL[] = newestFirst,
): Promise<Order[]> {
  const ids = db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(...sequence)
    .limit(page.limit)
    .offset(page.offset)
  const found = await selectOrders(db)
    .where(inArray(orders.id, ids))
    .orderBy(...sequence)
  return found.map(toOrder)
}

/** Counts matching orders, up to one more than `MAX_COUNTED`. */
export function countOrders(db: Executor, where: SQL | undefined): Promise<number> {
  return countUpTo(db, orders.id, where)
}

export const ownedBy = (userId: string): SQL => eq(orders.userId, userId)

export type OrderChanges = Partial<
  Pick<
    typeof orders.$inferSelect,
    | 'status'
    | 'courier'
    | 'trackingNumber'
    | 'packedAt'
    | 'printedAt'
    | 'deliveredAt'
    | 'cancelledAt'
    | 'cancelReason'
    | 'customerName'
    | 'email'
    | 'shippingAddress'
    | keyof DeliveryWishes
    | 'paidBy'
    | 'paymentReference'
    | 'paidOn'
    | 'received'
    | 'gateway'
    | 'gatewayOrderId'
    | 'gatewayPaymentId'
    | 'refunded'
    | 'disputed'
    | 'deletedAt'
    | 'subtotal'
    | 'discount'
    | 'discountRate'
    | 'total'
  >
>

/** Loads the current order and locks its row until the transaction ends. */
export async function lockOrder(tx: Tx, id: string): Promise<Order | undefined> {
  const [row] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('update')
  return row && orderById(tx, id)
}

/** Like `lockOrder`, by the gateway's order id. */
export async function lockByGatewayOrder(tx: Tx, gatewayOrderId: string): Promise<Order | undefined> {
  const [row] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.gatewayOrderId, gatewayOrderId))
    .for('update')
  return row && orderById(tx, row.id)
}

/** Increments the version with each change. */
export async function updateOrder(tx: Tx, id: string, changes: OrderChanges): Promise<void> {
  await tx
    .update(orders)
    .set({ ...changes, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, id))
}

export async function insertEvent(tx: Tx, event: NewRow<typeof orderEvents>): Promise<void> {
  await tx.insert(orderEvents).values(event)
}

export async function countEvents(tx: Tx, orderId: string, type: string): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.type, type)))
  return row?.total ?? 0
}

/** Replaces the lines of an order; lines that stay keep their ids. */
export async function rewriteLines(tx: Tx, orderId: string, lines: readonly OrderLine[]): Promise<void> {
  const staying = lines.map(({ id }) => id)
  await tx.delete(orderLines).where(and(eq(orderLines.orderId, orderId), notInArray(orderLines.id, staying)))
  await tx
    .insert(orderLines)
    .values(lines.map((line, position) => ({ ...line, orderId, position })))
    .onConflictDoUpdate({
      target: orderLines.id,
      set: {
        position: sql`excluded.position`,
        quantity: sql`excluded.quantity`,
        unitPrice: sql`excluded.unit_price`,
        unitOriginalPrice: sql`excluded.unit_original_price`,
        discount: sql`excluded.discount`,
      },
    })
}

/** Adds a refund to a line; a CHECK rejects more than the line cost. */
export async function addRefunded(
  tx: Tx,
  part: { lineId: string; quantity: number; amount: number },
): Promise<void> {
  await tx
    .update(orderLines)
    .set({
      returned: sql`${orderLines.returned} + ${part.quantity}`,
      refunded: sql`${orderLines.refunded} + ${part.amount}`,
    })
    .where(eq(orderLines.id, part.lineId))
}

/** Adds copies sent ahead of the rest; a CHECK rejects more than were ordered. */
export async function addSent(
  tx: Tx,
  { lineId, quantity }: { lineId: string; quantity: number },
): Promise<void> {
  await tx
    .update(orderLines)
    .set({ sent: sql`${orderLines.sent} + ${quantity}` })
    .where(eq(orderLines.id, lineId))
}

interface Row {
  order: typeof orders.$inferSelect
  userName: string | null
  replaces: number | null
  sentWith: SharedParcelJson[]
  lines: OrderLine[]
  events: EventJson[]
}

function toOrder({ order, userName, replaces, sentWith, lines, events }: Row): Order {
  return {
    ...order,
    number: orderNumber(order.number),
    userName,
    replacesNumber: replaces === null ? null : orderNumber(replaces),
    sentWith: sentWith.map((joined) => ({ ...joined, number: orderNumber(joined.number) })),
    lines,
    events: events.map((event) => ({ ...event, at: new Date(event.at) })),
  }
}
