import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { toBulkBook } from '#modules/catalogue/admin/admin-books.http.ts'
import type { BulkRequest } from '#modules/catalogue/admin/admin-books.schema.ts'
import { asJson } from '#platform/http/as-json.ts'
import { formatRupees, fromRupees } from '#platform/money.ts'

import type { ListedRun } from './bulk-runs.repository.ts'
import {
  bulkRunJson,
  bulkRunPreview,
  bulkRunPreviewAnswer,
  bulkRunRequest,
  bulkRunsBody,
} from './bulk-runs.schema.ts'
import type { BulkRunsService } from './bulk-runs.service.ts'

const group = { tag: 'Books (admin)', description: 'Sums in rupees.' }

/** Routes for changing all books that match a filter, in the background. */
export function createBulkRunsHttp({ bulkRuns }: { bulkRuns: BulkRunsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'POST /admin/bulk-runs/preview', {
    ...group,
    summary: 'Preview a change to all matching books; staff only',
    permission: 'books.stock',
    json: bulkRunPreview,
    output: bulkRunPreviewAnswer,
    handler: async (c) => {
      const { some, ...counted } = await bulkRuns.preview(c.var.actor, c.req.valid('json'))
      return c.json({ ...counted, books: some.map(toBulkBook) })
    },
  })
  endpoint(app, 'POST /admin/bulk-runs', {
    ...group,
    summary: 'Change all matching books in the background; staff only',
    permission: 'books.stock',
    json: bulkRunRequest,
    output: bulkRunJson,
    status: 201,
    handler: async (c) => c.json(toRunJson(await bulkRuns.start(c.var.actor, c.req.valid('json'))), 201),
  })
  endpoint(app, 'GET /admin/bulk-runs', {
    ...group,
    summary: 'List bulk runs, newest first; staff only',
    permission: 'books.stock',
    output: bulkRunsBody,
    handler: async (c) => c.json({ runs: (await bulkRuns.list(c.var.actor)).map(toRunJson) }),
  })
  endpoint(app, 'GET /admin/bulk-runs/:id', {
    ...group,
    summary: "Get a bulk run's progress; staff only",
    permission: 'books.stock',
    output: bulkRunJson,
    handler: async (c) => c.json(toRunJson(await bulkRuns.read(c.var.actor, c.req.param('id')))),
  })
  endpoint(app, 'POST /admin/bulk-runs/:id/undo', {
    ...group,
    summary: 'Undo a bulk run in the background; staff only',
    permission: 'books.stock',
    output: bulkRunJson,
    handler: async (c) => c.json(toRunJson(await bulkRuns.undo(c.var.actor, c.req.param('id')))),
  })
  return app
}

function toRunJson({ record, by }: ListedRun) {
  return asJson(bulkRunJson, { ...record, by, what: inWords(record.request.change) })
}

function inWords(change: BulkRequest['change']): string {
  const { price, pricePercent, stockSet, stockAdd, category, archive } = change
  if (price !== undefined) return `Price ${formatRupees(fromRupees(price))}`
  if (pricePercent !== undefined) return `Prices ${signed(pricePercent)} %`
  if (stockSet !== undefined) return `Stock ${stockSet}`
  if (stockAdd !== undefined) return `Stock ${signed(stockAdd)}`
  if (category !== undefined) return `Moved to ${category}`
  return archive ? 'Archived' : 'Restored'
}

const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`)
