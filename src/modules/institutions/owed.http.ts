import { Hono } from 'hono'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { type CsvColumn, csvResponse, describeCsv } from '#platform/csv/csv-response.ts'
import { describeResponse } from '#platform/http/describe-answer.ts'
import { toRupees } from '#platform/money.ts'

import type { StatementLine } from './owed.ts'
import { owedOrders, type OwedOrderBody } from './owed.schema.ts'
import type { OwedOrder, OwedService } from './owed.service.ts'

const TAG = 'Institutions'

export function createOwedHttp({ owed }: { owed: OwedService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get(
    '/admin/owed',
    describeResponse({
      tag: TAG,
      summary: 'List unpaid orders of institutions; staff only',
      schema: owedOrders,
      description: 'Amounts in rupees.',
    }),
    adminOnly,
    async (c) => {
      const { orders, total } = await owed.list(c.var.actor)
      return c.json({ orders: orders.map(toBody), total: toRupees(total) })
    },
  )
  app.get(
    '/admin/institution-requests/:id/statement',
    describeCsv(TAG, "List all orders and payments of a request's institution; managers and owners only"),
    adminOnly,
    async (c) => {
      const { number, lines } = await owed.statement(c.var.actor, c.req.param('id'))
      return csvResponse(`statement-${number}.csv`, COLUMNS, oneByOne(lines))
    },
  )
  return app
}

const COLUMNS: readonly CsvColumn<StatementLine>[] = [
  { head: 'Day', cell: ({ day }) => day },
  { head: 'What', cell: ({ text }) => text },
  { head: 'Purchase order', cell: ({ purchaseOrder }) => purchaseOrder },
  { head: 'Bill', cell: ({ bill }) => bill },
  { head: 'Charged', cell: ({ charged }) => toRupees(charged) },
  { head: 'Paid', cell: ({ paid }) => toRupees(paid) },
  { head: 'Owed after this', cell: ({ balance }) => toRupees(balance) },
]

async function* oneByOne<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows
}

function toBody({ id, createdAt, bill, total, received, owed, ...order }: OwedOrder): OwedOrderBody {
  const { number, requestId, institution, purchaseOrder, quotation, age } = order
  return {
    _id: id,
    number,
    requestId,
    institution,
    purchaseOrder,
    quotation,
    orderedAt: createdAt.toISOString(),
    bill: bill?.number ?? null,
    total: toRupees(total),
    received: toRupees(received),
    owed: toRupees(owed),
    age,
  }
}
