import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { csvResponse, describeCsv } from '#platform/csv/csv-response.ts'
import { notFound } from '#platform/errors.ts'
import { exporting } from '#platform/limits/rates.ts'
import { monthQuery } from '#platform/month.schema.ts'

import { registerMonth } from './register.schema.ts'
import type { RegisterService } from './register.service.ts'
import type { TableName } from './table-names.ts'
import { TABLES } from './tables.ts'

const TAG = 'Invoices'

export function createRegisterHttp({ register }: { register: RegisterService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /admin/tax-register', {
    tag: TAG,
    summary: 'Summarise the documents issued in a month; managers and owners only',
    description: 'Amounts in rupees; credit notes are negative.',
    permission: 'taxes.read',
    query: monthQuery,
    output: registerMonth,
    handler: async (c) => {
      const { kinds, ...headings } = await register.month(c.req.valid('query').month)
      return { ...headings, kinds: kinds.map(({ value, ...sums }) => ({ ...sums, total: value })) }
    },
  })
  endpoint(app, 'GET /admin/tax-register/:table', {
    described: describeCsv(
      TAG,
      'Export a month’s invoice register or GSTR-1 table; managers and owners only',
    ),
    permission: 'taxes.export',
    audited: true,
    limits: exporting,
    query: monthQuery,
    handler: async (c) => {
      const name = c.req.param('table')
      if (!isTable(name)) throw notFound('Table')
      const { month } = c.req.valid('query')
      const documents = await register.documents(month)
      return TABLES[name](({ columns, rows }) =>
        csvResponse(`${name}-${month}.csv`, columns, rows(documents)),
      )
    },
  })
  return app
}

function isTable(name: string): name is TableName {
  return Object.hasOwn(TABLES, name)
}
