import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { csvResponse, describeCsv } from '#platform/csv/csv-response.ts'
import type { CsvColumn } from '#platform/csv/csv-text.ts'
import { exporting } from '#platform/limits/rates.ts'
import { toRupees } from '#platform/money.ts'

import type { OwedService } from './owed.service.ts'
import { owedOrders, type StatementLine } from './owed.ts'

const TAG = 'Institutions'

export function createOwedHttp({ owed }: { owed: OwedService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /admin/owed', {
    tag: TAG,
    summary: 'List unpaid orders of institutions; staff only',
    description: 'Amounts in rupees.',
    permission: 'orders.read',
    output: owedOrders,
    handler: () => owed.list(),
  })
  endpoint(app, 'GET /admin/institution-requests/:id/statement', {
    described: describeCsv(
      TAG,
      "List all orders and payments of a request's institution; managers and owners only",
    ),
    permission: 'orders.export',
    limits: exporting,
    handler: async (c) => {
      const { number, lines } = await owed.statement(c.req.param('id'))
      return csvResponse(`statement-${number}.csv`, COLUMNS, lines)
    },
  })
  return app
}

const COLUMNS: readonly CsvColumn<StatementLine>[] = [
  { head: 'Day', cell: ({ day }) => day },
  { head: 'Details', cell: ({ text }) => text },
  { head: 'Purchase order', cell: ({ purchaseOrder }) => purchaseOrder },
  { head: 'Invoice', cell: ({ bill }) => bill },
  { head: 'Charged', cell: ({ charged }) => toRupees(charged) },
  { head: 'Paid', cell: ({ paid }) => toRupees(paid) },
  { head: 'Balance', cell: ({ balance }) => toRupees(balance) },
]
