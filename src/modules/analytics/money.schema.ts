import { z } from 'zod'

import { pageLimit, pageNumber } from '#platform/http/fields.ts'
import { identified, instant, rupees } from '#platform/http/wire.ts'

import { dayAfter } from '#platform/indian-day.ts'

import { MONEY_KINDS, MONEY_METHODS } from './money-entry.ts'

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
