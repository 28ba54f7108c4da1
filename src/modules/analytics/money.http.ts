import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import { csvResponse } from '#platform/csv/csv-response.ts'
import type { CsvColumn } from '#platform/csv/csv-text.ts'
import { indianDay } from '#platform/indian-day.ts'
import { toRupees } from '#platform/money.ts'

import type { AnalyticsService } from './analytics.service.ts'
import { methodText, type MoneyEntry } from './money.schema.ts'
import { listPayments, exportPayments } from './money.operations.ts'

export function createMoneyHttp({ analytics }: { analytics: AnalyticsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  implement(app, listPayments, (c) => analytics.payments(c.req.valid('query')))
  implement(app, exportPayments, (c) => {
    const query = c.req.valid('query')
    const days = query.kind === 'owed' ? 'owed' : `${query.from}-${query.to}`
    return csvResponse(`payments-${days}.csv`, COLUMNS, analytics.allPayments(query))
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
