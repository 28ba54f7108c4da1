import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import type { BulkState, Outcome } from '#modules/catalogue/admin/bulk-change.ts'
import { rupeesOrNull } from '#modules/catalogue/book-json.ts'
import { asJson } from '#platform/http/as-json.ts'
import { toRupees } from '#platform/money.ts'

import { type BulkRunJson, bulkRunJson, type BulkRunPreviewAnswer } from './bulk-runs.schema.ts'
import type { BulkRunsService } from './bulk-runs.service.ts'
import type { ListedImport } from './imports.repository.ts'
import { previewBulkRun, startBulkRun, listBulkRuns, undoBulkRun } from './bulk-runs.operations.ts'

/** Routes for one change to many books, selected or matching a filter. */
export function createBulkRunsHttp({ bulkRuns }: { bulkRuns: BulkRunsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  implement(app, previewBulkRun, async (c) => {
    const { id, some, ...counted } = await bulkRuns.preview(c.var.actor, c.req.valid('json'))
    return c.json({ _id: id, ...counted, books: some.map(toBulkBook) })
  })
  implement(app, startBulkRun, async (c) =>
    c.json(toRunJson(await bulkRuns.start(c.var.actor, c.req.valid('json').preview)), 201),
  )
  implement(app, listBulkRuns, async (c) => c.json({ runs: (await bulkRuns.list()).map(toRunJson) }))
  implement(app, undoBulkRun, async (c) =>
    c.json(toRunJson(await bulkRuns.undo(c.var.actor, c.req.param('id')))),
  )
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
