import { type Context, Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import { csvResponse } from '#platform/csv/csv-response.ts'
import type { CsvColumn } from '#platform/csv/csv-text.ts'

import type { RowIssue } from './columns/import.ts'
import { toImportDetail, toImportJson, toPlannedJson } from './imports-json.ts'
import type { ImportsService } from './imports.service.ts'
import {
  listImports,
  uploadImport,
  getImport,
  discardImport,
  mapImport,
  runImport,
  undoImport,
  listImportIssues,
  listPlannedChanges,
  exportImportIssues,
  listKeptBooks,
} from './imports.operations.ts'

/** Staff routes for imports, from the upload to the undo. */
export function createImportsHttp({ imports }: { imports: ImportsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  mountFiles(app, imports)
  mountDecisions(app, imports)
  mountReports(app, imports)
  return app
}

const idOf = (c: Context) => c.req.param('id') ?? ''

function mountFiles(app: Hono<HttpEnv>, imports: ImportsService): void {
  implement(app, listImports, async (c) => {
    const { imports: found, ...rest } = await imports.list(c.req.valid('query').page)
    return c.json({ ...rest, imports: found.map(toImportJson) })
  })
  implement(app, uploadImport, async (c) => {
    const { name, sheet } = c.req.valid('query')
    const body = asIterable(c.req.raw.body ?? [])
    const found = await imports.upload(c.var.actor, name || 'books.csv', {
      body,
      sheet: sheet || undefined,
    })
    return c.json(toImportDetail(found), 201)
  })
  implement(app, getImport, async (c) => c.json(toImportDetail(await imports.read(idOf(c)))))
  implement(app, discardImport, async (c) => {
    await imports.discard(idOf(c))
    return c.json({ message: 'File discarded' })
  })
}

function mountDecisions(app: Hono<HttpEnv>, imports: ImportsService): void {
  implement(app, mapImport, async (c) =>
    c.json(toImportDetail(await imports.choose(idOf(c), c.req.valid('json')))),
  )
  implement(app, runImport, async (c) =>
    c.json(toImportDetail(await imports.run(idOf(c), c.req.valid('json')))),
  )
  implement(app, undoImport, async (c) => c.json(toImportDetail(await imports.undo(idOf(c)))))
}

function mountReports(app: Hono<HttpEnv>, imports: ImportsService): void {
  implement(app, listImportIssues, async (c) =>
    c.json(await imports.issues(idOf(c), c.req.valid('query').page)),
  )
  implement(app, listPlannedChanges, async (c) => {
    const { rows, record, ...rest } = await imports.planned(idOf(c), c.req.valid('query'))
    return c.json({ ...rest, rows: rows.map((row) => toPlannedJson(record, row)) })
  })
  implement(app, exportImportIssues, async (c) =>
    csvResponse('import-errors.csv', REPORT, await imports.report(idOf(c))),
  )
  implement(app, listKeptBooks, async (c) => {
    const { books, ...rest } = await imports.kept(idOf(c), c.req.valid('query').page)
    return c.json({
      ...rest,
      books: books.map(({ bookId, title, kept }) => ({ _id: bookId, title, kept: kept ?? [] })),
    })
  })
}

const REPORT: readonly CsvColumn<RowIssue>[] = [
  { head: 'line', cell: ({ line }) => line },
  { head: 'column', cell: ({ column }) => column },
  { head: 'value', cell: ({ value }) => value },
  { head: 'error', cell: ({ message }) => message },
]

/** Node's request streams are async iterable, but the type of the Fetch standard isn't. */
async function* asIterable(
  body: ReadableStream<Uint8Array> | readonly Uint8Array[],
): AsyncGenerator<Uint8Array> {
  yield* body as unknown as AsyncIterable<Uint8Array>
}
