import { and, asc, eq, inArray, isNotNull, isNull, lt, max, ne, sql } from 'drizzle-orm'

import { perCharge } from '#modules/orders/charges.ts'
import type { LineContent } from '#modules/orders/line-content.ts'
import { orderNumber } from '#modules/orders/order.ts'
import { orderLines, orders } from '#modules/orders/orders.tables.ts'
import type { RegisteredBuyer } from '#modules/orders/registered-buyer.schema.ts'
import type { Executor, Tx } from '#platform/database/database.ts'

import { type Invoice, INVOICE_KINDS } from './invoice.ts'
import type { InvoicedOrder, SoldLine } from './invoiced-order.ts'
import { invoices, invoicesDue, invoiceSeries, registeredBuyers, taxRates } from './invoicing.tables.ts'
import type { RecordedRate } from './tax.ts'

export async function orderToInvoice(db: Executor, id: string): Promise<InvoicedOrder | undefined> {
  const [order] = await db
    .select({
      id: orders.id,
      number: orders.number,
      userId: orders.userId,
      shippingAddress: orders.shippingAddress,
      ...perCharge((key) => orders[key]),
      total: orders.total,
      refunded: orders.refunded,
      gatewayPaymentId: orders.gatewayPaymentId,
      manual: orders.manual,
      paidBy: orders.paidBy,
      purchaseOrder: orders.purchaseOrder,
      giftNote: orders.giftNote,
      accountName: orders.accountName,
      status: orders.status,
      packedAt: orders.packedAt,
      createdAt: orders.createdAt,
      cancelledAt: orders.cancelledAt,
      replacesOrderId: orders.replacesOrderId,
    })
    .from(orders)
    .where(eq(orders.id, id))
  if (!order) return undefined
  const lines = await db
    .select({
      id: orderLines.id,
      title: orderLines.title,
      law: orderLines.law,
      hsn: orderLines.hsn,
      quantity: orderLines.quantity,
      unitPrice: orderLines.unitPrice,
      discount: orderLines.discount,
      sent: orderLines.sent,
      returned: orderLines.returned,
      refunded: orderLines.refunded,
      contents: orderLines.contents,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.position))
  return { ...order, number: orderNumber(order.number), lines: lines.map(toSoldLine) }
}

/**
 * Combos sold before we stored the HSN headings of their books have no parts; at that time all books were
 * exempt.
 */
function toSoldLine({ contents, ...line }: Omit<SoldLine, 'parts'> & { contents: LineContent[] }): SoldLine {
  return { ...line, parts: contents.flatMap(({ quantity, sold }) => (sold ? [{ ...sold, quantity }] : [])) }
}

/** Locks the order, to serialize issuing, crediting, cancelling and naming a buyer. */
export async function lockOrder(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('update')
}

/** Documents of an order, sorted by kind, then oldest first. */
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

/** Serializes issuing until the transaction ends, so that dates increase with the numbers. */
export async function lockIssuing(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('invoices'))`)
}

/** Returns when the last document of a financial year was issued, across all series. */
export async function lastIssueOf(tx: Tx, financialYear: string): Promise<Date | null> {
  const [row] = await tx
    .select({ last: max(invoiceSeries.lastIssuedAt) })
    .from(invoiceSeries)
    .where(eq(invoiceSeries.financialYear, financialYear))
  return row?.last ?? null
}

/**
 * Returns the next number of a series. Its row stays locked until the transaction ends and a rolled-back
 * number is reused, so there are no gaps or duplicates.
 */
export async function drawNumber(tx: Tx, series: string, financialYear: string, at: Date): Promise<number> {
  const [row] = await tx
    .insert(invoiceSeries)
    .values({ series, financialYear, last: 1, lastIssuedAt: at })
    .onConflictDoUpdate({
      target: [invoiceSeries.series, invoiceSeries.financialYear],
      set: { last: sql`${invoiceSeries.last} + 1`, lastIssuedAt: at },
    })
    .returning({ last: invoiceSeries.last })
  if (!row) throw new Error('The series gave no number')
  return row.last
}

/** Marks an order whose documents are to be issued later. Repeating it has no effect. */
export async function insertDue(tx: Tx, orderId: string, since: Date): Promise<void> {
  await tx.insert(invoicesDue).values({ orderId, since }).onConflictDoNothing()
}

export async function deleteDue(tx: Tx, orderId: string): Promise<void> {
  await tx.delete(invoicesDue).where(eq(invoicesDue.orderId, orderId))
}

/** Orders waiting for their documents, except cancelled and deleted ones, oldest first. */
export async function dueOrders(db: Executor, limit: number): Promise<string[]> {
  const found = await db
    .select({ orderId: invoicesDue.orderId })
    .from(invoicesDue)
    .innerJoin(orders, eq(orders.id, invoicesDue.orderId))
    .where(and(isNull(orders.cancelledAt), isNull(orders.deletedAt)))
    .orderBy(asc(invoicesDue.since), asc(invoicesDue.orderId))
    .limit(limit)
  return found.map(({ orderId }) => orderId)
}

export async function insertInvoice(tx: Tx, invoice: typeof invoices.$inferInsert): Promise<void> {
  await tx.insert(invoices).values(invoice)
}

export async function buyerOf(db: Executor, orderId: string): Promise<RegisteredBuyer | null> {
  const { gstin, legalName, billingAddress } = registeredBuyers
  const [row] = await db
    .select({ gstin, legalName, billingAddress })
    .from(registeredBuyers)
    .where(eq(registeredBuyers.orderId, orderId))
  return row ?? null
}

/** Sets the registered buyer of an order; null removes it. */
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

/** Registered buyers that a shopper named, with their orders. */
export async function buyersOfUser(db: Executor, userId: string) {
  const { orderId, gstin, legalName, billingAddress } = registeredBuyers
  return db
    .select({ orderId, gstin, legalName, billingAddress })
    .from(registeredBuyers)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(eq(orders.userId, userId))
}

/** Reduces the billing addresses of a shopper's orders, or of old ones, to their State. */
export async function eraseBillingAddresses(
  tx: Tx,
  which: { userId: string } | { orderedBefore: Date },
): Promise<void> {
  const { orderId, billingAddress } = registeredBuyers
  const where =
    'userId' in which ? eq(orders.userId, which.userId) : lt(orders.createdAt, which.orderedBefore)
  await tx
    .update(registeredBuyers)
    .set({
      billingAddress: sql`jsonb_build_object('addressLine1', '', 'addressLine2', '', 'city', '',
        'state', ${billingAddress} ->> 'state', 'zip', '')`,
    })
    .where(
      and(
        isNotNull(billingAddress),
        inArray(orderId, tx.select({ id: orders.id }).from(orders).where(where)),
      ),
    )
}

/** Documents of an order, sorted by time of issue. */
export async function issuedOf(db: Executor, orderId: string) {
  const { kind, number, issuedAt } = invoices
  return db
    .select({ kind, number, issuedAt })
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.id))
}

/** Document numbers of each order, without credit notes. */
export async function invoiceNumbers(
  db: Executor,
  orderIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (orderIds.length === 0) return new Map()
  const { orderId, number, kind } = invoices
  const found = await db
    .select({ orderId, number })
    .from(invoices)
    .where(and(inArray(orderId, [...orderIds]), ne(kind, 'credit-note')))
    .orderBy(asc(invoices.id))
  const byOrder = Map.groupBy(found, (one) => one.orderId)
  return new Map([...byOrder].map(([id, issued]) => [id, issued.map((one) => one.number)]))
}

/** All recorded rates, in the sequence in which they were recorded. */
export async function readRates(db: Executor): Promise<RecordedRate[]> {
  return db
    .select({
      hsn: taxRates.hsn,
      basisPoints: taxRates.basisPoints,
      validFrom: taxRates.validFrom,
      recordedAt: taxRates.recordedAt,
      recordedBy: taxRates.recordedBy,
    })
    .from(taxRates)
    .orderBy(asc(taxRates.recordedAt), asc(taxRates.id))
}

export async function insertRates(tx: Tx, rates: (typeof taxRates.$inferInsert)[]): Promise<void> {
  await tx.insert(taxRates).values(rates)
}

/** Serializes changes of the rates, because each change first reads the recorded ones. Readers never wait. */
export async function lockRates(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${taxRates} in share row exclusive mode`)
}
