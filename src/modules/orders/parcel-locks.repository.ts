import { and, asc, eq, or, sql } from 'drizzle-orm'

import type { Tx } from '#platform/database/database.ts'
import { isId } from '#platform/ids.ts'

import type { Order } from './order.ts'
import { orderById } from './orders.repository.ts'
import { orders } from './orders.tables.ts'

/** Locks an order and all others meant for its parcel, always in the same sequence. */
export async function lockParcel(tx: Tx, id: string): Promise<void> {
  if (!isId(id)) return
  const root = sql`(select coalesce(o.sent_with_order_id, o.id) from orders o where o.id = ${id})`
  const ofParcel = or(eq(orders.id, root), eq(orders.sentWithOrderId, root))
  await tx.select({ id: orders.id }).from(orders).where(ofParcel).orderBy(asc(orders.id)).for('update')
}

/**
 * Like `lockOrder`, but undefined if another transaction holds the lock: the caller already holds other locks
 * and mustn't wait. Only finds orders of this account.
 */
export async function lockOwnUnlessBusy(tx: Tx, id: string, userId: string): Promise<Order | undefined> {
  const [row] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)))
    .for('update', { skipLocked: true })
  return row && orderById(tx, id)
}
