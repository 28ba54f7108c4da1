import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { csvResponse, describeCsv } from '#platform/csv/csv-response.ts'
import type { CsvColumn } from '#platform/csv/csv-text.ts'
import { indianDay } from '#platform/indian-day.ts'
import { exporting } from '#platform/limits/rates.ts'
import { toRupees } from '#platform/money.ts'

import type { AnalyticsService } from './analytics.service.ts'
import {
  methodText,
  type MoneyEntry,
  paymentsExportQuery,
  paymentsPage,
  paymentsQuery,
} from './money.schema.ts'

export function createMoneyHttp({ analytics }: { analytics: AnalyticsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /admin/payments', {
    tag: 'Figures',
    summary: 'List payments, refunds and what is owed, with sums by method; managers and owners only',
    description: 'A page. Amounts in rupees, days as in India.',
    permission: 'taxes.read',
    query: paymentsQuery,
    output: paymentsPage,
    handler: (c) => analytics.payments(c.req.valid('query')),
  })
  endpoint(app, 'GET /admin/payments/export', {
    described: describeCsv(
      'Figures',
      'Export payments and refunds of some days, or what is owed; managers and owners only',
      'Amounts in rupees; refunds are negative.',
    ),
    permission: 'taxes.export',
    audited: true,
    limits: exporting,
    query: paymentsExportQuery,
    handler: (c) => {
      const query = c.req.valid('query')
      const days = query.kind === 'owed' ? 'owed' : `${query.from}-${query.to}`
      return csvResponse(`payments-${days}.csv`, COLUMNS, analytics.allPayments(query))
    },
  })
  return app
}

const TYPES = { received: 'Payment', refunded: 'Refund', owed: 'Owed' } as const

const COLUMNS: readonly CsvColumn<MoneyEntry>[] = [
  { head: 'Date', cell: ({ day }) => day },
  { head: 'Type', cell: ({ kind, amount }) => (amount < 0 ? 'Payment undone' : TYPES[kind]) },
  { head: 'Amount', cell: ({ kind, amount }) => toRupees(kind === 'refunded' ? -amount : amount) },
  { head: 'Method', cell: methodText },
  { head: 'Reference', cell: ({ reference }) => reference },
  { head: 'Order', cell: ({ orderNumber }) => orderNumber },
  { head: 'Customer', cell: ({ customerName }) => customerName },
  { head: 'Invoices and credit notes', cell: ({ invoices }) => invoices.join('; ') },
  { head: 'Order total', cell: ({ total }) => toRupees(total) },
  { head: 'Order received', cell: ({ received }) => toRupees(received) },
  { head: 'Order refunded', cell: ({ refunded }) => toRupees(refunded) },
  { head: 'Order owed', cell: ({ owed }) => toRupees(owed) },
  { head: 'Recorded on', cell: ({ at }) => indianDay(at) },
]
