import { z } from 'zod'

import { PAID_BY, PAID_BY_LABELS, type PaidBy } from '#modules/orders/paid-by.ts'
import { pageLimit, pageNumber } from '#platform/http/fields.ts'
import { identified, instant, rupees } from '#platform/http/wire.ts'
import { dayAfter } from '#platform/indian-day.ts'
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
const MONEY_KINDS = ['received', 'refunded', 'owed'] as const
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

const isPaidBy = (method: string): method is PaidBy => PAID_BY.some((one) => one === method)

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

const PER_PAGE = 20
/** A year and a day, so that a file can hold a financial year. */
const MAX_DAYS = 366

// Aborts, because the refinement of a span calculates with its days.
const day = z.iso
  .date({ error: 'must be a date such as 2026-11-20', abort: true })
  .meta({ description: 'An Indian day.' })

const filter = z.strictObject({
  from: day,
  to: day,
  kind: z
    .enum(MONEY_KINDS)
    .optional()
    .meta({ description: '`owed` ignores the days: it is what is owed now.' }),
  method: z.enum(MONEY_METHODS).optional(),
})

const isSpan = ({ from, to }: { from: string; to: string }) => from <= to && to < dayAfter(from, MAX_DAYS)
const ONE_YEAR = { path: ['to'], message: 'must be within a year of the first day' }

/** `GET /admin/payments`. */
export const paymentsQuery = filter
  .extend({ page: pageNumber(), limit: pageLimit(PER_PAGE, 100) })
  .refine(isSpan, ONE_YEAR)

/** `GET /admin/payments/export`. */
export const paymentsExportQuery = filter.refine(isSpan, ONE_YEAR)

const entry = identified({
  at: instant.meta({ description: 'When it was recorded.' }),
  day: z.iso.date().meta({ description: 'The Indian day on which the money moved.' }),
  later: z.boolean().meta({ description: 'Recorded after the last day, beside its closing.' }),
  orderId: z.string(),
  orderNumber: z.string(),
  customerName: z.string(),
  kind: z.enum(MONEY_KINDS),
  method: z.enum(MONEY_METHODS).nullable(),
  gatewayMethod: z.string().nullable(),
  reference: z.string().nullable(),
  amount: rupees,
  invoices: z.array(z.string()).meta({ description: 'Numbers of its invoice and credit notes.' }),
  total: rupees,
  received: rupees,
  refunded: rupees,
  owed: rupees,
}).meta({ id: 'MoneyEntry' })

export const paymentsPage = z
  .object({
    methods: z
      .array(z.object({ method: z.enum(MONEY_METHODS), received: rupees, refunded: rupees, later: rupees }))
      .meta({ description: 'Sums of the days by method; methods without any are omitted.' }),
    owed: z.object({ amount: rupees, orders: z.int() }).meta({ description: 'Owed now.' }),
    entries: z.array(entry),
    total: z.int(),
    capped: z.boolean(),
    totalPages: z.int(),
  })
  .meta({ id: 'PaymentsPage' })

export type PaymentsQuery = z.infer<typeof paymentsQuery>
export type PaymentsPage = z.input<typeof paymentsPage>
export type MoneyEntryBody = z.input<typeof entry>
