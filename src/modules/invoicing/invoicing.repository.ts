import { asc, eq, sql } from 'drizzle-orm'

import { orderNumber } from '#modules/orders/order.ts'
import { orderLines, orders } from '#modules/orders/orders.tables.ts'
import type { Executor, Tx } from '#platform/database/database.ts'

import type { RegisteredBuyer } from './draw-up.ts'
import { INVOICE_KINDS, type Invoice, type InvoiceKind } from './invoice.ts'
import type { InvoicedOrder } from './invoiced-order.ts'
import { invoiceCounters, invoices, registeredBuyers } from './invoicing.tables.ts'

export async function orderToInvoice(db: Executor, id: string): Promise<InvoicedOrder | undefined> {
  const [order] = await db
    .select({
      id: orders.id,
      number: orders.number,
      userId: orders.userId,
      shippingAddress: orders.shippingAddress,
      deliveryFee: orders.deliveryFee,
      total: orders.total,
      gatewayPaymentId: orders.gatewayPaymentId,
      manual: orders.manual,
      paidBy: orders.paidBy,
      status: orders.status,
      createdAt: orders.createdAt,
      cancelledAt: orders.cancelledAt,
    })
    .from(orders)
    .where(eq(orders.id, id))
  if (!order) return undefined
  const lines = await db
    .select({
      id: orderLines.id,
      title: orderLines.title,
      hsn: orderLines.hsn,
      quantity: orderLines.quantity,
      unitPrice: orderLines.unitPrice,
      discount: orderLines.discount,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.position))
  return { ...order, number: orderNumber(order.number), lines }
}

/** Makes all who issue, credit, cancel or name a buyer for an order go one after the other. */
export async function lockOrder(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('update')
}

/** What was issued for an order, in the order of the kinds, of one kind the oldest first. */
export async function invoicesOf(db: Executor, orderId: string): Promise<Invoice[]> {
  const found = await db
    .select({
      number: invoices.number,
      kind: invoices.kind,
      issuedAt: invoices.issuedAt,
      content: invoices.content,
    })
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.issuedAt), asc(invoices.financialYear), asc(invoices.sequence))
  return found.sort((a, b) => INVOICE_KINDS.indexOf(a.kind) - INVOICE_KINDS.indexOf(b.kind))
}

/**
 * The next number of a series. Its row stays locked until the transaction ends, so numbers are given in turn, and
 * one that is rolled back is given again: no gaps, no doubles.
 */
export async function drawNumber(tx: Tx, kind: InvoiceKind, financialYear: string): Promise<number> {
  const [row] = await tx
    .insert(invoiceCounters)
    .values({ kind, financialYear, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceCounters.kind, invoiceCounters.financialYear],
      set: { last: sql`${invoiceCounters.last} + 1` },
    })
    .returning({ last: invoiceCounters.last })
  if (!row) throw new Error('The counter gave no number')
  return row.last
}

export async function insertInvoice(tx: Tx, invoice: typeof invoices.$inferInsert): Promise<void> {
  await tx.insert(invoices).values(invoice)
}

export async function buyerOf(db: Executor, orderId: string): Promise<RegisteredBuyer | null> {
  const [row] = await db
    .select({ gstin: registeredBuyers.gstin, legalName: registeredBuyers.legalName })
    .from(registeredBuyers)
    .where(eq(registeredBuyers.orderId, orderId))
  return row ?? null
}

/** Null takes the buyer off the order. */
export async function writeBuyer(tx: Tx, orderId: string, buyer: RegisteredBuyer | null): Promise<void> {
  if (!buyer) {
    await tx.delete(registeredBuyers).where(eq(registeredBuyers.orderId, orderId))
    return
  }
  await tx
    .insert(registeredBuyers)
    .values({ orderId, ...buyer })
    .onConflictDoUpdate({ target: registeredBuyers.orderId, set: buyer })
}
