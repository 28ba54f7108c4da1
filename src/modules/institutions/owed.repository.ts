import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'

import { invoices } from '#modules/invoicing/invoicing.tables.ts'
import { partPayments } from '#modules/orders/manual-orders.tables.ts'
import { orderNumber } from '#modules/orders/order.ts'
import { orders } from '#modules/orders/orders.tables.ts'
import { DEDUCTIONS, PAID_BY_LABELS } from '#modules/orders/paid-by.ts'
import type { Executor } from '#platform/database/database.ts'
import { indianDay } from '#platform/indian-day.ts'

import { institutionRequests, quotations } from './institutions.tables.ts'
import type { InstitutionOrder, OwedDeduction, StatementPayment } from './owed.ts'

const unpaid = and(
  isNull(orders.paidBy),
  isNull(orders.gatewayPaymentId),
  isNull(orders.replacesOrderId),
  sql`${orders.total} > ${orders.received}`,
)

/** Orders that aren't paid in full, of institutions and from the desk, oldest first. */
export async function unpaidOrders(db: Executor, limit: number): Promise<InstitutionOrder[]> {
  return ordersWhere(db, unpaid, limit)
}

/** An institution's orders, except cancelled and deleted ones, oldest first. */
export async function ordersOfInstitution(
  db: Executor,
  key: string,
  limit: number,
): Promise<InstitutionOrder[]> {
  return ordersWhere(db, eq(institutionRequests.institutionKey, key), limit)
}

async function ordersWhere(db: Executor, where: SQL | undefined, limit: number): Promise<InstitutionOrder[]> {
  const found = await db
    .select({
      id: orders.id,
      number: orders.number,
      requestId: quotations.requestId,
      institution: sql<string>`coalesce(${institutionRequests.institution}, ${orders.customerName})`,
      purchaseOrder: quotations.purchaseOrder,
      quotation: quotations.number,
      createdAt: orders.createdAt,
      total: orders.total,
      received: orders.received,
      paidOn: orders.paidOn,
      paid: sql<boolean>`(${orders.paidBy} is not null or ${orders.gatewayPaymentId} is not null)`,
    })
    .from(orders)
    .leftJoin(quotations, eq(quotations.orderId, orders.id))
    .leftJoin(institutionRequests, eq(institutionRequests.id, quotations.requestId))
    .where(and(isNull(orders.cancelledAt), isNull(orders.deletedAt), where))
    .orderBy(asc(orders.id))
    .limit(limit)
  const bills = await billsOf(
    db,
    found.map(({ id }) => id),
  )
  return found.map((order) => ({
    ...order,
    number: orderNumber(order.number),
    purchaseOrder: order.purchaseOrder ?? '',
    quotation: order.quotation ?? '',
    bill: bills.get(order.id) ?? null,
  }))
}

/** Returns each order's bill numbers, and the issue date of its first bill, from which its age counts. */
async function billsOf(
  db: Executor,
  orderIds: readonly string[],
): Promise<Map<string, { number: string; issuedAt: Date }>> {
  if (orderIds.length === 0) return new Map()
  const found = await db
    .select({ orderId: invoices.orderId, number: invoices.number, issuedAt: invoices.issuedAt })
    .from(invoices)
    .where(and(inArray(invoices.orderId, [...orderIds]), sql`${invoices.kind} <> 'credit-note'`))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id))
  const bills = new Map<string, { number: string; issuedAt: Date }>()
  for (const { orderId, number, issuedAt } of found) {
    const first = bills.get(orderId)
    bills.set(orderId, first ? { ...first, number: `${first.number}, ${number}` } : { number, issuedAt })
  }
  return bills
}

/** Returns payments for these orders: part payments, and the payments that completed orders. */
export async function paymentsFor(db: Executor, orderIds: readonly string[]): Promise<StatementPayment[]> {
  if (orderIds.length === 0) return []
  const parts = await db
    .select()
    .from(partPayments)
    .where(inArray(partPayments.orderId, [...orderIds]))
  const whole = await db
    .select({
      orderId: orders.id,
      paidBy: orders.paidBy,
      reference: orders.paymentReference,
      paidOn: orders.paidOn,
      total: orders.total,
      received: orders.received,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(
      and(
        inArray(orders.id, [...orderIds]),
        sql`(${orders.paidBy} is not null or ${orders.gatewayPaymentId} is not null)`,
      ),
    )
  return [
    ...parts.map(({ orderId, amount, paidBy, reference, paidOn }) => ({
      orderId,
      amount,
      day: paidOn,
      text: wayText(PAID_BY_LABELS[paidBy], reference),
    })),
    ...whole.map(({ orderId, paidBy, reference, paidOn, total, received, createdAt }) => ({
      orderId,
      amount: total - received,
      day: paidOn ?? indianDay(createdAt),
      text: wayText(paidBy === null ? 'online' : PAID_BY_LABELS[paidBy], reference),
    })),
  ]
}

/** Returns the deductions recorded in part for these orders, by order. */
export async function deductionsFor(
  db: Executor,
  orderIds: readonly string[],
): Promise<Map<string, OwedDeduction[]>> {
  if (orderIds.length === 0) return new Map()
  const found = await db
    .select()
    .from(partPayments)
    .where(and(inArray(partPayments.orderId, [...orderIds]), inArray(partPayments.paidBy, [...DEDUCTIONS])))
    .orderBy(asc(partPayments.paidOn), asc(partPayments.id))
  return Map.groupBy(
    found.map(({ orderId, amount, paidBy, reference }) => ({
      orderId,
      amount,
      text: wayText(PAID_BY_LABELS[paidBy], reference),
    })),
    ({ orderId }) => orderId,
  )
}

function wayText(way: string, reference: string | null): string {
  return reference ? `${way}, ${reference}` : way
}
