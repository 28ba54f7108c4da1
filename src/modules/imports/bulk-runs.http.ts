import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import type { BulkState, Outcome } from '#modules/catalogue/admin/bulk-change.ts'
import { rupeesOrNull } from '#modules/catalogue/book-json.ts'
import { asJson } from '#platform/http/as-json.ts'
import { toRupees } from '#platform/money.ts'

import {
  type BulkRunJson,
  bulkRunJson,
  bulkRunPreview,
  type BulkRunPreviewAnswer,
  bulkRunPreviewAnswer,
  bulkRunRequest,
  bulkRunsBody,
} from './bulk-runs.schema.ts'
import type { BulkRunsService } from './bulk-runs.service.ts'
import type { ListedImport } from './imports.repository.ts'

const group = { tag: 'Books (admin)', description: 'Amounts in rupees.' }

/** Routes for one change to many books, selected or matching a filter. */
export function createBulkRunsHttp({ bulkRuns }: { bulkRuns: BulkRunsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'POST /admin/bulk-runs/preview', {
    ...group,
    summary: 'Preview one change to many books; staff only',
    // Sufficient for stock. The service requires `books.write` for other changes.
    permission: 'books.stock',
    json: bulkRunPreview,
    output: bulkRunPreviewAnswer,
    handler: async (c) => {
      const { id, some, ...counted } = await bulkRuns.preview(c.var.actor, c.req.valid('json'))
      return c.json({ _id: id, ...counted, books: some.map(toBulkBook) })
    },
  })
  endpoint(app, 'POST /admin/bulk-runs', {
    ...group,
    summary: 'Change all previewed books in the background; staff only',
    permission: 'books.stock',
    json: bulkRunRequest,
    output: bulkRunJson,
    status: 201,
    handler: async (c) =>
      c.json(toRunJson(await bulkRuns.start(c.var.actor, c.req.valid('json').preview)), 201),
  })
  endpoint(app, 'GET /admin/bulk-runs', {
    ...group,
    summary: 'List bulk runs, newest first; staff only',
    permission: 'books.stock',
    output: bulkRunsBody,
    handler: async (c) => c.json({ runs: (await bulkRuns.list()).map(toRunJson) }),
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

function toRunJson({ record, by }: ListedImport): BulkRunJson {
  const { rows, updated, issueRows, notUndone, fileName, createdAt, startedAt, finishedAt, undoneAt } = record
  return asJson(bulkRunJson, {
    ...record,
    by,
    state: record.state as BulkRunJson['state'],
    what: fileName,
    total: rows,
    changed: updated,
    refused: issueRows,
    kept: notUndone,
    startedAt: startedAt ?? createdAt,
    endedAt: undoneAt ?? finishedAt,
  })
}

/** A book of a bulk change, before and after. */
function toBulkBook({ book, after, issue }: Outcome): BulkRunPreviewAnswer['books'][number] {
  return {
    _id: book.id,
    title: book.title,
    before: toState(book),
    after: toState(after),
    issue: issue ?? null,
  }
}

function toState({ price, discountPrice, stock, categoryName, archived }: BulkState) {
  return {
    price: toRupees(price),
    discountPrice: rupeesOrNull(discountPrice),
    stock,
    category: categoryName,
    archived,
  }
}
