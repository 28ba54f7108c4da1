import { type Context, Hono } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import type { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { csvResponse } from '#platform/csv/csv-response.ts'
import type { CsvColumn } from '#platform/csv/csv-text.ts'
import { describeResponse } from '#platform/http/describe-answer.ts'
import { HOUR } from '#platform/limits/rates.ts'

import { MAX_IMPORT_BYTES, type RowIssue } from './columns/import.ts'
import { toImportDetail, toImportJson, toPlannedJson } from './imports-json.ts'
import {
  discarded,
  importDetail,
  importsPage,
  issuesPage,
  keptPage,
  mappingInput,
  pageQuery,
  plannedPage,
  plannedQuery,
  runInput,
  uploadQuery,
} from './imports.schema.ts'
import type { ImportsService } from './imports.service.ts'

const describe = (summary: string, schema: z.ZodType) =>
  describeResponse({ tag: 'Imports', summary: `${summary}; staff only`, schema, description: 'Done.' })

const csv = { 'text/csv': { schema: { type: 'string' as const, format: 'binary' } } }

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
  endpoint(app, 'GET /admin/imports', {
    described: describe('List imports, newest first', importsPage),
    permission: 'books.import',
    query: pageQuery,
    handler: async (c) => {
      const { imports: found, ...rest } = await imports.list(c.req.valid('query').page)
      return c.json({ ...rest, imports: found.map(toImportJson) })
    },
  })
  const upload = describeRoute({
    tags: ['Imports'],
    summary: 'Upload a book file as text/csv: CSV or .xlsx up to 20 MB; staff only',
    security: [{ bearer: [] }],
    requestBody: { required: true, content: csv },
    responses: {
      201: { description: 'Stored.', content: { 'application/json': { schema: resolver(importDetail) } } },
    },
  })
  endpoint(app, 'POST /admin/imports', {
    described: upload,
    permission: 'books.import',
    limits: [{ by: 'account', points: 30, seconds: HOUR }],
    body: { file: MAX_IMPORT_BYTES },
    query: uploadQuery,
    handler: async (c) => {
      const { name, sheet } = c.req.valid('query')
      const body = asIterable(c.req.raw.body ?? [])
      const found = await imports.upload(c.var.actor, name || 'books.csv', {
        body,
        sheet: sheet || undefined,
      })
      return c.json(toImportDetail(found), 201)
    },
  })
  endpoint(app, 'GET /admin/imports/:id', {
    described: describe("Get an import's progress", importDetail),
    permission: 'books.import',
    handler: async (c) => c.json(toImportDetail(await imports.read(idOf(c)))),
  })
  endpoint(app, 'DELETE /admin/imports/:id', {
    described: describe('Delete an import', discarded),
    permission: 'books.import',
    handler: async (c) => {
      await imports.discard(idOf(c))
      return c.json({ message: 'File discarded' })
    },
  })
}

function mountDecisions(app: Hono<HttpEnv>, imports: ImportsService): void {
  endpoint(app, 'PUT /admin/imports/:id/mapping', {
    described: describe("Map an import's columns and check it", importDetail),
    permission: 'books.import',
    json: mappingInput,
    handler: async (c) => c.json(toImportDetail(await imports.choose(idOf(c), c.req.valid('json')))),
  })
  endpoint(app, 'POST /admin/imports/:id/run', {
    described: describe('Run a checked import in the background', importDetail),
    permission: 'books.import',
    json: runInput,
    handler: async (c) => c.json(toImportDetail(await imports.run(idOf(c), c.req.valid('json')))),
  })
  endpoint(app, 'POST /admin/imports/:id/undo', {
    described: describe('Undo an import in the background', importDetail),
    permission: 'imports.undo',
    handler: async (c) => c.json(toImportDetail(await imports.undo(idOf(c)))),
  })
}

function mountReports(app: Hono<HttpEnv>, imports: ImportsService): void {
  endpoint(app, 'GET /admin/imports/:id/errors', {
    described: describe("List an import's row errors", issuesPage),
    permission: 'books.import',
    query: pageQuery,
    handler: async (c) => c.json(await imports.issues(idOf(c), c.req.valid('query').page)),
  })
  endpoint(app, 'GET /admin/imports/:id/changes', {
    described: describe('List the changes of a checked import, field by field', plannedPage),
    permission: 'books.import',
    query: plannedQuery,
    handler: async (c) => {
      const { rows, record, ...rest } = await imports.planned(idOf(c), c.req.valid('query'))
      return c.json({ ...rest, rows: rows.map((row) => toPlannedJson(record, row)) })
    },
  })
  const file = describeRoute({
    tags: ['Imports'],
    summary: "Export an import's row errors; staff only",
    security: [{ bearer: [] }],
    responses: { 200: { description: 'A row for each error.', content: csv } },
  })
  endpoint(app, 'GET /admin/imports/:id/errors.csv', {
    described: file,
    permission: 'books.import',
    handler: async (c) => csvResponse('import-errors.csv', REPORT, await imports.report(idOf(c))),
  })
  endpoint(app, 'GET /admin/imports/:id/kept', {
    described: describe('List books that an undo left unchanged', keptPage),
    permission: 'books.import',
    query: pageQuery,
    handler: async (c) => {
      const { books, ...rest } = await imports.kept(idOf(c), c.req.valid('query').page)
      return c.json({
        ...rest,
        books: books.map(({ bookId, title, kept }) => ({ _id: bookId, title, kept: kept ?? [] })),
      })
    },
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
