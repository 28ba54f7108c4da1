import { and, asc, eq } from 'drizzle-orm'

import { partPayments } from '#modules/orders/part-payments.tables.ts'
import type { Executor, Tx } from '#platform/database/database.ts'

export type PartPayment = typeof partPayments.$inferSelect

export async function insertPartPayment(tx: Tx, row: PartPayment): Promise<void> {
  await tx.insert(partPayments).values(row)
}

/** Returns the part payments of an order, sorted by payment day. */
export async function partPaymentsOf(db: Executor, orderId: string): Promise<PartPayment[]> {
  return db
    .select()
    .from(partPayments)
    .where(eq(partPayments.orderId, orderId))
    .orderBy(asc(partPayments.paidOn), asc(partPayments.id))
}

export async function setPartReference(tx: Tx, id: string, reference: string): Promise<void> {
  await tx.update(partPayments).set({ reference }).where(eq(partPayments.id, id))
}

/** Returns the deleted row; undefined if the order has no such payment. */
export async function deletePartPayment(
  tx: Tx,
  orderId: string,
  id: string,
): Promise<PartPayment | undefined> {
  const [row] = await tx
    .delete(partPayments)
    .where(and(eq(partPayments.orderId, orderId), eq(partPayments.id, id)))
    .returning()
  return row
}
