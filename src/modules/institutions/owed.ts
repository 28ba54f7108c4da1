import { indianDay } from '#platform/indian-day.ts'
import type { Paise } from '#platform/money.ts'

/** An order of an institution and its money. Paise. */
export interface InstitutionOrder {
  id: string
  /** 'KK-000123' */
  number: string
  requestId: string
  institution: string
  purchaseOrder: string
  quotation: string
  createdAt: Date
  total: Paise
  /** What came in parts before the payment that made the total whole. */
  received: Paise
  /** Null: not paid in full. */
  paidOn: string | null
  paid: boolean
  /** Its bills, and the day of the first. */
  bill: { number: string; issuedAt: Date } | null
}

/** Days since the bill, or since the order as long as there is no bill. */
export function ageOf({ createdAt, bill }: Pick<InstitutionOrder, 'createdAt' | 'bill'>, now: Date): number {
  const since = indianDay(bill?.issuedAt ?? createdAt)
  return Math.max(0, Math.round((Date.parse(indianDay(now)) - Date.parse(since)) / 86_400_000))
}

/** What is still to come of an order. */
export function stillOwed({
  total,
  received,
  paid,
}: Pick<InstitutionOrder, 'total' | 'received' | 'paid'>): Paise {
  return paid ? 0 : total - received
}

/** A payment that came for an order. */
export interface StatementPayment {
  orderId: string
  amount: Paise
  day: string
  text: string
}

/** A line of a statement: what was ordered, or what came. Paise. */
export interface StatementLine {
  day: string
  text: string
  purchaseOrder: string
  bill: string
  charged: Paise
  paid: Paise
  /** What is owed after this line. */
  balance: Paise
}

/** Orders and payments in the order of days, with what is owed after each; the last balance is what all orders owe together. */
export function statementOf(
  orders: readonly InstitutionOrder[],
  payments: readonly StatementPayment[],
): StatementLine[] {
  const charges = orders.map((order) => ({
    day: indianDay(order.createdAt),
    text: `Order ${order.number}`,
    purchaseOrder: order.purchaseOrder,
    bill: order.bill?.number ?? '',
    charged: order.total,
    paid: 0,
  }))
  const credits = payments.flatMap((payment) => {
    const order = orders.find(({ id }) => id === payment.orderId)
    if (!order) return []
    const { purchaseOrder } = order
    const text = `Payment for ${order.number}: ${payment.text}`
    return [{ day: payment.day, text, purchaseOrder, bill: '', charged: 0, paid: payment.amount }]
  })
  let balance = 0
  // Of one day, what was ordered stands before what was paid.
  return [...charges, ...credits]
    .toSorted((a, b) => a.day.localeCompare(b.day) || b.charged - a.charged)
    .map((line) => ({ ...line, balance: (balance += line.charged - line.paid) }))
}
