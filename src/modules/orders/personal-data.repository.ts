import { and, eq, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'

import type { Tx } from '#platform/database/database.ts'

import { orderNotes } from './order-notes.tables.ts'
import { NO_NAME, orderEvents, orders } from './orders.tables.ts'
import { partPayments } from './part-payments.tables.ts'

/** Counts orders that are neither delivered nor cancelled. */
export async function countUndelivered(tx: Tx, userId: string): Promise<number> {
  return tx.$count(
    orders,
    and(eq(orders.userId, userId), ne(orders.status, 'Delivered'), isNull(orders.cancelledAt)),
  )
}

/**
 * Erases name, email, phone, address, gift note, tracking number and payment references from orders, and
 * deletes the staff notes. Number, lines, amounts and the State, which determines the kind of tax, are
 * retained for accounting.
 */
async function anonymise(tx: Tx, which: SQL | undefined): Promise<string[]> {
  const found = await tx
    .select({ id: orders.id, email: orders.email })
    .from(orders)
    .where(and(which, ne(orders.customerName, NO_NAME)))
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  await tx
    .update(orders)
    .set({
      customerName: NO_NAME,
      email: '',
      shippingAddress: onlyState,
      giftNote: null,
      trackingNumber: null,
      paymentReference: null,
      purchaseOrder: null,
    })
    .where(inArray(orders.id, ids))
  await tx.update(partPayments).set({ reference: null }).where(inArray(partPayments.orderId, ids))
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, ids))
  return ids
}

const onlyState = sql`jsonb_build_object('firstName', '', 'lastName', '', 'addressLine1', '', 'addressLine2', '',
  'state', ${orders.shippingAddress} ->> 'state', 'city', '', 'zip', '', 'email', '', 'phone', '')`

export async function anonymiseOrdersOf(tx: Tx, userId: string, email: string): Promise<string[]> {
  const ids = await anonymise(tx, eq(orders.userId, userId))
  if (ids.length > 0) {
    await tx
      .update(orderEvents)
      .set({ actor: 'customer' })
      .where(
        and(inArray(orderEvents.orderId, ids), eq(sql`lower(${orderEvents.actor})`, email.toLowerCase())),
      )
  }
  return ids
}

export async function anonymiseOrdersBefore(tx: Tx, before: Date): Promise<string[]> {
  return anonymise(tx, lt(orders.createdAt, before))
}
