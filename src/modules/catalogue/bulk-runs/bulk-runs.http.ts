import { Hono } from 'hono'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { toBulkBook } from '#modules/catalogue/admin/admin-books.http.ts'
import type { BulkRequest } from '#modules/catalogue/admin/admin-books.schema.ts'
import { asJson } from '#platform/http/as-json.ts'
import { describer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'
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

const describe = describer({ tag: 'Books (admin)', description: 'Sums in rupees.' })

/** Routes for changing all books that match a filter, in the background. */
export function createBulkRunsHttp({ bulkRuns }: { bulkRuns: BulkRunsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.post(
    '/admin/bulk-runs/preview',
    describe('Preview a change to all matching books; staff only', bulkRunPreviewAnswer),
    adminOnly,
    validate('json', bulkRunPreview),
    async (c) => {
      const { some, ...counted } = await bulkRuns.preview(c.var.actor, c.req.valid('json'))
      return c.json({ ...counted, books: some.map(toBulkBook) })
    },
  )
  app.post(
    '/admin/bulk-runs',
    describe('Change all matching books in the background; staff only', bulkRunJson, { status: 201 }),
    adminOnly,
    validate('json', bulkRunRequest),
    async (c) => c.json(toRunJson(await bulkRuns.start(c.var.actor, c.req.valid('json'))), 201),
  )
  app.get(
    '/admin/bulk-runs',
    describe('List bulk runs, newest first; staff only', bulkRunsBody),
    adminOnly,
    async (c) => c.json({ runs: (await bulkRuns.list(c.var.actor)).map(toRunJson) }),
  )
  app.get(
    '/admin/bulk-runs/:id',
    describe("Get a bulk run's progress; staff only", bulkRunJson),
    adminOnly,
    async (c) => c.json(toRunJson(await bulkRuns.read(c.var.actor, c.req.param('id')))),
  )
  app.post(
    '/admin/bulk-runs/:id/undo',
    describe('Undo a bulk run in the background; staff only', bulkRunJson),
    adminOnly,
    async (c) => c.json(toRunJson(await bulkRuns.undo(c.var.actor, c.req.param('id')))),
  )
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
