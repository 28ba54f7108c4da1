import { and, asc, eq, ilike, isNull, ne, sql } from 'drizzle-orm'

import { orderForms, partPayments } from '#modules/orders/manual-orders.tables.ts'
import { orderReferences } from '#modules/orders/order-words.tables.ts'
import { orderNumber } from '#modules/orders/order.ts'
import { orders } from '#modules/orders/orders.tables.ts'
import type { PaidBy } from '#modules/orders/paid-by.ts'
import type { Executor, Tx } from '#platform/database/database.ts'
import type { Paise } from '#platform/money.ts'
import { plainCode } from '#platform/typed-text.ts'

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

type FormRow = typeof orderForms.$inferSelect

/** Serializes submissions of the same form until the transaction ends. */
export async function lockForm(tx: Tx, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`order form ${key}`}))`)
}

export async function formOf(tx: Tx, key: string): Promise<(FormRow & { number: number }) | undefined> {
  const [row] = await tx
    .select({ form: orderForms, number: orders.number })
    .from(orderForms)
    .innerJoin(orders, eq(orders.id, orderForms.orderId))
    .where(eq(orderForms.key, key))
  return row && { ...row.form, number: row.number }
}

export async function insertForm(tx: Tx, row: FormRow): Promise<void> {
  await tx.insert(orderForms).values(row)
}

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

/**
 * Returns a payment reference without differences that typing makes: case, spaces, punctuation, leading zeros.
 * A cheque is known by its number alone, because staff may add the bank.
 */
export function plainReference(paidBy: string, typed: string): string {
  const reference = plainCode(typed)
  const number = paidBy === 'cheque' ? longest(reference.match(/[1-9]\d*/g)) : undefined
  if (number !== undefined) return number
  const plain = reference.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return plain.replaceAll(/(?<!\d)0+(?=\d)/g, '')
}

/** Returns a part of a reference that its other spellings contain too, for a search; undefined if none. */
export function steadyPart(paidBy: string, reference: string): string | undefined {
  return longest(plainCode(reference).match(paidBy === 'cheque' ? /[1-9]\d*/g : /[1-9]\d*|[A-Za-z]+/g))
}

function longest(parts: readonly string[] | null): string | undefined {
  return parts?.toSorted((a, b) => b.length - a.length)[0]
}
