import { Hono } from 'hono'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { csvResponse, describeCsv } from '#platform/csv/csv-response.ts'
import { notFound } from '#platform/errors.ts'
import { describeResponse } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'
import { toRupees } from '#platform/money.ts'
import { monthQuery } from '#platform/month.schema.ts'

import { registerMonth, type RegisterMonthBody } from './register.schema.ts'
import type { RegisteredMonth, RegisterService } from './register.service.ts'
import type { TableName } from './table-names.ts'
import { TABLES } from './tables.ts'

const TAG = 'Invoices'

export function createRegisterHttp({ register }: { register: RegisterService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get(
    '/admin/tax-register',
    describeResponse({
      tag: TAG,
      summary: 'Summarise the documents issued in a month; managers and owners only',
      schema: registerMonth,
      description: 'Sums in rupees; credit notes below 0.',
    }),
    adminOnly,
    validate('query', monthQuery),
    async (c) => c.json(toBody(await register.month(c.var.actor, c.req.valid('query').month))),
  )
  app.get(
    '/admin/tax-register/:table',
    describeCsv(TAG, 'Export a month’s invoice register or GSTR-1 table; managers and owners only'),
    adminOnly,
    validate('query', monthQuery),
    async (c) => {
      const name = c.req.param('table')
      if (!isTable(name)) throw notFound('Table')
      const { month } = c.req.valid('query')
      const documents = await register.documents(c.var.actor, month)
      return TABLES[name](({ columns, rows }) =>
        csvResponse(`${name}-${month}.csv`, columns, rows(documents)),
      )
    },
  )
  return app
}

function isTable(name: string): name is TableName {
  return Object.hasOwn(TABLES, name)
}

function toBody({ kinds, ...headings }: RegisteredMonth): RegisterMonthBody {
  return {
    ...headings,
    kinds: kinds.map(({ kind, count, value, taxable, cgst, sgst, igst }) => ({
      kind,
      count,
      taxable: toRupees(taxable),
      cgst: toRupees(cgst),
      sgst: toRupees(sgst),
      igst: toRupees(igst),
      total: toRupees(value),
    })),
  }
}
