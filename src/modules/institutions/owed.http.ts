import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import { csvResponse } from '#platform/csv/csv-response.ts'
import type { CsvColumn } from '#platform/csv/csv-text.ts'
import { toRupees } from '#platform/money.ts'

import type { OwedService } from './owed.service.ts'
import type { StatementLine } from './owed.ts'
import { listOwed, exportStatement } from './owed.operations.ts'

export function createOwedHttp({ owed }: { owed: OwedService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  implement(app, listOwed, () => owed.list())
  implement(app, exportStatement, async (c) => {
    const { number, lines } = await owed.statement(c.req.param('id'))
    return csvResponse(`statement-${number}.csv`, COLUMNS, lines)
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
