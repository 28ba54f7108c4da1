import { z } from 'zod'

import { instant, rupees } from '#platform/http/wire.ts'
import { indianDay } from '#platform/indian-day.ts'
import type { Paise } from '#platform/money.ts'

/** An institution's order and its payment state. Amounts in paise. */
export interface InstitutionOrder {
  id: string
  /** 'KK-000123' */
  number: string
  /** The institution's request; null for an order from the desk. */
  requestId: string | null
  /** The institution, or the customer of an order from the desk. */
  institution: string
  purchaseOrder: string
  quotation: string
  createdAt: Date
  total: Paise
  /** Part payments received before the payment that completed the total. */
  received: Paise
  /** Null if the order isn't paid in full, or was paid online. */
  paidOn: string | null
  paid: boolean
  /** The order's bill numbers, and the issue date of its first bill. */
  bill: { number: string; issuedAt: Date } | null
}

/** Returns the days since the first bill, or since the order if it has none. Counts Indian calendar days. */
export function ageOf({ createdAt, bill }: Pick<InstitutionOrder, 'createdAt' | 'bill'>, now: Date): number {
  const since = indianDay(bill?.issuedAt ?? createdAt)
  return Math.max(0, Math.round((Date.parse(indianDay(now)) - Date.parse(since)) / 86_400_000))
}

/** Returns the unpaid remainder of an order. */
export function stillOwed({
  total,
  received,
  paid,
}: Pick<InstitutionOrder, 'total' | 'received' | 'paid'>): Paise {
  return paid ? 0 : total - received
}

export interface StatementPayment {
  orderId: string
  amount: Paise
  day: string
  text: string
}

/** A deduction from an order that is still owed. */
export type OwedDeduction = Omit<StatementPayment, 'day'>

/** One order or payment on a statement. Amounts in paise. */
export interface StatementLine {
  day: string
  text: string
  purchaseOrder: string
  bill: string
  charged: Paise
  paid: Paise
  /** The amount owed after this line. */
  balance: Paise
}

/**
 * Merges orders and payments by day, with a running balance. The last balance is the total owed on all
 * orders.
 */
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
  // Within one day, orders sort before payments.
  return [...charges, ...credits]
    .toSorted((a, b) => a.day.localeCompare(b.day) || b.charged - a.charged)
    .map((line) => ({ ...line, balance: (balance += line.charged - line.paid) }))
}

const owedOrder = z.object({
  _id: z.string(),
  number: z.string(),
  requestId: z.string().nullable().meta({ description: 'Null for an order from the desk.' }),
  institution: z.string(),
  purchaseOrder: z.string(),
  quotation: z.string(),
  orderedAt: instant,
  bill: z.string().nullable().meta({ description: 'Invoice numbers; null until one is issued.' }),
  total: rupees,
  received: rupees.meta({ description: 'Includes the deductions.' }),
  deductions: z.array(z.object({ amount: rupees, text: z.string() })),
  owed: rupees,
  age: z.int().meta({ description: 'Days since the invoice, or since the order until one is issued.' }),
})

export const owedOrders = z
  .object({ orders: z.array(owedOrder).meta({ description: 'Oldest first.' }), total: rupees })
  .meta({ id: 'OwedOrders' })

export type OwedOrderBody = z.input<typeof owedOrder>
export type OwedOrders = z.input<typeof owedOrders>
/** The decoded list, in paise and dates. */
export type OwedList = z.output<typeof owedOrders>
