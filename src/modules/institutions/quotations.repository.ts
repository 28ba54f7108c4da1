import { and, desc, eq, inArray, sql } from 'drizzle-orm'

import { ticketNumber } from '#modules/orders/ticket.ts'
import { orders } from '#modules/orders/orders.tables.ts'
import { orderNumber } from '#modules/orders/order.ts'
import type { Executor, Tx } from '#platform/database/database.ts'

import { institutionRequests, quotations, quotationSeries } from './institutions.tables.ts'

export type Quotation = typeof quotations.$inferSelect

/** The order of an accepted quotation. Amounts in paise. */
export interface QuotedOrder {
  id: string
  /** 'KK-000123' */
  number: string
  status: string
  cancelledAt: Date | null
  total: number
  received: number
  paid: boolean
}

/** Returns the next number of a financial year. Numbers have no gaps: a rolled-back number is reused. */
export async function drawQuotationNumber(tx: Tx, financialYear: string): Promise<number> {
  const [row] = await tx
    .insert(quotationSeries)
    .values({ financialYear, last: 1 })
    .onConflictDoUpdate({
      target: quotationSeries.financialYear,
      set: { last: sql`${quotationSeries.last} + 1` },
    })
    .returning({ last: quotationSeries.last })
  if (!row) throw new Error('The series gave no number')
  return row.last
}

export async function insertQuotation(tx: Tx, row: typeof quotations.$inferInsert): Promise<void> {
  await tx.insert(quotations).values(row)
}

type QuotationChanges = Partial<
  Pick<Quotation, 'state' | 'purchaseOrder' | 'orderId' | 'reason' | 'decidedAt'>
>

export async function updateQuotation(tx: Tx, id: string, changes: QuotationChanges): Promise<void> {
  await tx.update(quotations).set(changes).where(eq(quotations.id, id))
}

/** Closes the open quotation of a request, if there is one. */
export async function endOpenQuotation(
  tx: Tx,
  requestId: string,
  changes: Required<Pick<Quotation, 'state' | 'reason' | 'decidedAt'>>,
): Promise<void> {
  await tx
    .update(quotations)
    .set(changes)
    .where(and(eq(quotations.requestId, requestId), eq(quotations.state, 'open')))
}

export async function quotationById(db: Executor, id: string): Promise<Quotation | undefined> {
  const [row] = await db.select().from(quotations).where(eq(quotations.id, id))
  return row
}

export async function quotationByToken(db: Executor, tokenHash: string): Promise<Quotation | undefined> {
  const [row] = await db.select().from(quotations).where(eq(quotations.tokenHash, tokenHash))
  return row
}

export async function quotationsOf(db: Executor, requestIds: readonly string[]): Promise<Quotation[]> {
  if (requestIds.length === 0) return []
  return db
    .select()
    .from(quotations)
    .where(inArray(quotations.requestId, [...requestIds]))
    .orderBy(desc(quotations.id))
}

export async function ordersOf(db: Executor, ids: readonly string[]): Promise<QuotedOrder[]> {
  if (ids.length === 0) return []
  const { id, number, status, cancelledAt, total, received, paidBy, gatewayPaymentId } = orders
  const found = await db
    .select({ id, number, status, cancelledAt, total, received, paidBy, gatewayPaymentId })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  return found.map(({ paidBy, gatewayPaymentId, ...order }) => ({
    ...order,
    number: orderNumber(order.number),
    paid: paidBy !== null || gatewayPaymentId !== null,
  }))
}

/** Returns the quotation that became this order, with its request; null if there is none. */
export async function quotationOfOrder(db: Executor, orderId: string) {
  const { id, number } = institutionRequests
  const [row] = await db
    .select({ number: quotations.number, request: { id, number } })
    .from(quotations)
    .innerJoin(institutionRequests, eq(id, quotations.requestId))
    .where(eq(quotations.orderId, orderId))
  return row ? { ...row, request: { ...row.request, number: ticketNumber(row.request.number) } } : null
}
