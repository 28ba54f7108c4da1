import { PAID_BY, PAID_BY_LABELS, type PaidBy } from '#modules/orders/paid-by.ts'
import type { Paise } from '#platform/money.ts'

/** How money came or went: through the payment gateway, or as recorded in the shop. */
export const MONEY_METHODS = ['online', ...PAID_BY] as const
export type MoneyMethod = (typeof MONEY_METHODS)[number]

/** Online payments can be by UPI too. */
export const MONEY_METHOD_LABELS: Record<MoneyMethod, string> = {
  online: 'Online',
  ...PAID_BY_LABELS,
  upi: `${PAID_BY_LABELS.upi} at the counter`,
}

/** Received and refunded within the period; owed now. */
export const MONEY_KINDS = ['received', 'refunded', 'owed'] as const
export type MoneyKind = (typeof MONEY_KINDS)[number]

/** A payment, a refund, or the outstanding amount of an order. Amounts in paise. */
export interface MoneyEntry {
  id: string
  /** Time at which it was recorded. */
  at: Date
  /** The Indian day on which the money moved. */
  day: string
  /** It was recorded after the last day of the list, so that day's closing doesn't include it. */
  later: boolean
  orderId: string
  orderNumber: string
  customerName: string
  kind: MoneyKind
  /** Null for an unpaid order. */
  method: MoneyMethod | null
  /** The gateway's method, such as 'upi'; null for a payment in the shop. */
  gatewayMethod: string | null
  /** Number of the gateway's payment, bank transfer, UPI payment or cheque. */
  reference: string | null
  amount: Paise
  invoices: string[]
  /** The order's sums today. */
  total: Paise
  received: Paise
  refunded: Paise
  owed: Paise
}

export interface MethodSums {
  method: MoneyMethod
  received: Paise
  refunded: Paise
  /** Received less refunded in entries recorded after the last day, which never change its closing. */
  later: Paise
}

export const isPaidBy = (method: string): method is PaidBy => PAID_BY.some((one) => one === method)

/** Labels a payment's method: 'UPI', 'Online (card)'. */
export function methodText({ method, gatewayMethod }: Pick<MoneyEntry, 'method' | 'gatewayMethod'>): string {
  if (method === null) return ''
  const label = MONEY_METHOD_LABELS[method]
  return gatewayMethod === null ? label : `${label} (${gatewayText(gatewayMethod)})`
}

function gatewayText(method: string): string {
  if (method === 'netbanking') return 'net banking'
  return isPaidBy(method) && method === 'upi' ? PAID_BY_LABELS.upi : method
}
