import { and, eq, ilike, isNull, ne, sql } from 'drizzle-orm'

import { orderReferences } from '#modules/orders/order-words.tables.ts'
import { orderNumber } from '#modules/orders/order.ts'
import { orders } from '#modules/orders/orders.tables.ts'
import type { PaidBy } from '#modules/orders/paid-by.ts'
import { partPayments } from '#modules/orders/part-payments.tables.ts'
import { plainReference, steadyPart } from '#modules/orders/payment-reference.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Paise } from '#platform/money.ts'

/** A receipt on any order. */
export interface KnownReceipt {
  /** 'KK-000123' */
  order: string
  amount: Paise
  paidBy: PaidBy
  reference: string
  paidOn: string | null
}

interface WantedReceipt {
  paidBy: PaidBy
  reference: string
  /** The order whose completing payment is being corrected. */
  correctedOrderId: string | undefined
}

/** Serializes receipts with the same reference until the transaction ends. Lock the order first, stock later. */
export async function lockReference(tx: Tx, paidBy: PaidBy, reference: string): Promise<void> {
  const key = `receipt ${paidBy} ${plainReference(paidBy, reference)}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/** Finds a recorded receipt with the same way and reference, however it was typed. Skips deleted orders. */
export async function receiptWithReference(
  tx: Tx,
  { paidBy, reference, correctedOrderId = '' }: WantedReceipt,
): Promise<KnownReceipt | undefined> {
  const part = steadyPart(paidBy, reference)
  if (part === undefined) return undefined
  const like = `%${part}%`
  const number = orders.number
  const inParts = await tx
    .select({
      number,
      amount: partPayments.amount,
      paidBy: partPayments.paidBy,
      reference: partPayments.reference,
      paidOn: partPayments.paidOn,
    })
    .from(partPayments)
    .innerJoin(orders, eq(orders.id, partPayments.orderId))
    .where(
      and(eq(partPayments.paidBy, paidBy), ilike(partPayments.reference, like), isNull(orders.deletedAt)),
    )
  const completing = await tx
    .select({
      number,
      amount: sql<number>`${orders.total} - ${orders.received}`.mapWith(Number),
      paidBy: orders.paidBy,
      reference: orders.paymentReference,
      paidOn: orders.paidOn,
    })
    .from(orders)
    .where(
      and(
        // The expression of the trigram index.
        ilike(orderReferences(), like),
        eq(orders.paidBy, paidBy),
        ne(orders.id, correctedOrderId),
        isNull(orders.deletedAt),
      ),
    )
  const plain = plainReference(paidBy, reference)
  const found = [...inParts, ...completing].find(
    (receipt) => plainReference(paidBy, receipt.reference ?? '') === plain,
  )
  return found && { ...found, order: orderNumber(found.number), paidBy, reference: found.reference ?? '' }
}

/** Reports whether money, not only deductions, was received in part for the order. */
export async function hasMoneyPart(tx: Tx, orderId: string, deductions: readonly PaidBy[]): Promise<boolean> {
  const [row] = await tx
    .select({ paidBy: partPayments.paidBy })
    .from(partPayments)
    .where(and(eq(partPayments.orderId, orderId), sql`${partPayments.paidBy} not in ${deductions}`))
    .limit(1)
  return row !== undefined
}
