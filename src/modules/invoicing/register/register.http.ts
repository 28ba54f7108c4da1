import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'

import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { csvParts, csvResponse, describeCsv } from '#platform/csv/csv-response.ts'
import { notFound } from '#platform/errors.ts'
import { describeFile } from '#platform/http/describe-answer.ts'
import { streamedFile } from '#platform/http/streamed-file.ts'
import { exporting } from '#platform/limits/rates.ts'
import { monthQuery } from '#platform/month.schema.ts'
import { zipParts } from '#platform/zip-parts.ts'

import { registerMonth } from './register.schema.ts'
import type { RegisterService } from './register.service.ts'
import { TABLE_NAMES, type TableName } from './table-names.ts'
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
  endpoint(app, 'GET /admin/tax-register/zip', {
    described: describeFile(TAG, 'Export all files of a month in one ZIP archive; managers and owners only', {
      description: 'The files of `GET /admin/tax-register/{table}`.',
      content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
    }),
    permission: 'taxes.export',
    audited: true,
    limits: exporting,
    query: monthQuery,
    handler: async (c) => {
      const { month } = c.req.valid('query')
      const branches = branchesOf(await register.documents(month), TABLE_NAMES)
      const files = await Promise.all(
        branches.map(async ([table, documents]) => ({
          name: `${table}-${month}.csv`,
          parts: await TABLES[table](({ columns, rows }) =>
            Readable.from(csvParts(columns, rows(documents))).toArray(),
          ),
        })),
      )
      const name = `gstr1-${month}.zip`
      return streamedFile({ name, type: 'application/zip' }, zipParts(files, `${month}-01`))
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

/**
 * Lets several concurrent readers share one pass over the documents, so that tables agree on those of a running
 * month.
 */
function branchesOf<Item, Name>(
  items: AsyncIterable<Item>,
  readers: readonly Name[],
): [reader: Name, items: AsyncIterable<Item>][] {
  let rest = ReadableStream.from(items)
  return readers.map((reader, i) => {
    if (i === readers.length - 1) return [reader, rest]
    const [branch, others] = rest.tee()
    rest = others
    return [reader, branch]
  })
}

function isTable(name: string): name is TableName {
  return Object.hasOwn(TABLES, name)
}
