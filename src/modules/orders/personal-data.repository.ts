import { and, eq, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'

import { follows } from '#modules/accounts/accounts.tables.ts'
import type { Tx } from '#platform/database/database.ts'
import type { AddressMove } from '#platform/database/personal-data.ts'
import { newId } from '#platform/ids.ts'

import { ERASED_WISHES } from './delivery-wishes.ts'
import { partPayments } from './manual-orders.tables.ts'
import { NO_NAME, orderEvents, orders, PART_PAID } from './orders.tables.ts'
import { staffNotes } from './staff-notes.tables.ts'

/** Counts orders that are neither delivered nor cancelled. */
export async function countUndelivered(tx: Tx, userId: string): Promise<number> {
  return tx.$count(
    orders,
    and(eq(orders.userId, userId), ne(orders.status, 'Delivered'), isNull(orders.cancelledAt)),
  )
}

/** Reports whether the person still owes the rest of an order. */
export async function hasPartPaid(tx: Tx, userId: string): Promise<boolean> {
  return (await tx.$count(orders, and(eq(orders.userId, userId), PART_PAID))) > 0
}

/**
 * Erases name, email, phone, address, what the shopper typed for the delivery, tracking number and payment references from orders, and
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
      ...ERASED_WISHES,
      trackingNumber: null,
      paymentReference: null,
      purchaseOrder: null,
    })
    .where(inArray(orders.id, ids))
  await tx.update(partPayments).set({ reference: null }).where(inArray(partPayments.orderId, ids))
  await tx.delete(staffNotes).where(inArray(staffNotes.orderId, ids))
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

/**
 * Sends the mail about a person's orders to their new address. Issued documents are unchanged. Returns the
 * ids of orders without an account.
 */
export async function readdressOrders(tx: Tx, move: AddressMove): Promise<string[]> {
  const { from, to, at } = move
  const moved = await tx
    .update(orders)
    .set({
      email: to,
      shippingAddress: sql`jsonb_set(${orders.shippingAddress}, '{email}', to_jsonb(${to}::text))`,
      version: sql`${orders.version} + 1`,
    })
    .where(follows(move, orders, sql`manual and email <> ''`))
    .returning({ id: orders.id, userId: orders.userId })
  const ids = moved.map(({ id }) => id)
  if (ids.length === 0) return []
  await tx
    .update(orderEvents)
    .set({ actor: to })
    .where(and(inArray(orderEvents.orderId, ids), eq(sql`lower(${orderEvents.actor})`, from)))
  const details = { fields: ['email'] }
  const events = ids.map((orderId) => ({ id: newId(), orderId, type: 'edited', actor: to, details, at }))
  await tx.insert(orderEvents).values(events)
  return moved.filter(({ userId }) => userId === null).map(({ id }) => id)
}
