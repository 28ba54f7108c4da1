import { Hono } from 'hono'
import { z } from 'zod'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { type CsvColumn, csvResponse, describeCsv } from '#platform/csv/csv-response.ts'
import { describer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'

import type { ImportLinesService } from './import-lines.service.ts'
import { FILE_COLUMNS, type FileLine, type LawLine, lineId, toFileLine } from '#modules/law/law-line.ts'
import type { LawSourcesService } from './law-sources.service.ts'
import {
  importedLines,
  lineChange,
  linesBody,
  linesExportQuery,
  linesImport,
  linesQuery,
  sourceChange,
  sourcesBody,
  type StaffLine,
  staffLine,
  staffSource,
} from './law-tables.schema.ts'
import type { LawTablesService } from './law-tables.service.ts'

const TAG = 'Law'
const describe = describer({ tag: TAG, description: 'The current state.' })

interface LawTablesHttpDeps {
  lawTables: LawTablesService
  lawImport: ImportLinesService
  lawSources: LawSourcesService
}

export function createLawTablesHttp({ lawTables, lawImport, lawSources }: LawTablesHttpDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  mountLines(app, lawTables)
  mountFiles(app, lawTables, lawImport)
  mountSources(app, lawSources)
  return app
}

function mountLines(app: Hono<HttpEnv>, lawTables: LawTablesService): void {
  app.get(
    '/admin/law/rows',
    describe('List the lines of a law table; staff only', linesBody),
    adminOnly,
    validate('query', linesQuery),
    async (c) => {
      const { page, limit, ...filter } = c.req.valid('query')
      const window = { limit, offset: (page - 1) * limit }
      const { lines, ...rest } = await lawTables.list(c.var.actor, filter, window)
      return c.json({ lines: lines.map(toBody), ...rest })
    },
  )
  app.put(
    '/admin/law/rows/:id',
    describe('Create or correct a law table line, identified by its pair and section; staff only', staffLine),
    adminOnly,
    validate('json', lineChange),
    async (c) => c.json(toBody(await lawTables.write(c.var.actor, c.req.param('id'), c.req.valid('json')))),
  )
  app.delete(
    '/admin/law/rows/:id',
    describe('Delete a law table line; its history remains; staff only', z.object({ message: z.string() })),
    adminOnly,
    async (c) => {
      await lawTables.remove(c.var.actor, c.req.param('id'))
      return c.json({ message: 'Line deleted' })
    },
  )
}

const COLUMNS: readonly CsvColumn<FileLine>[] = FILE_COLUMNS.map((head) => ({
  head,
  cell: (line) => line[head],
}))

function mountFiles(app: Hono<HttpEnv>, lawTables: LawTablesService, lawImport: ImportLinesService): void {
  app.get(
    '/admin/law/rows/export',
    describeCsv(TAG, 'Export law table lines for editing and import; staff only'),
    adminOnly,
    validate('query', linesExportQuery),
    async (c) => {
      const { pair } = c.req.valid('query')
      const lines = await lawTables.all(c.var.actor, pair || undefined)
      return csvResponse(`law-${pair || 'tables'}.csv`, COLUMNS, each(lines.map(toFileLine)))
    },
  )
  app.post(
    '/admin/law/rows/import',
    describe('Preview an import of law table lines, or write it with `apply`; staff only', importedLines, {
      description: 'A result for each line. What the file does not have stays.',
    }),
    adminOnly,
    validate('json', linesImport),
    async (c) => {
      const { lines, apply } = c.req.valid('json')
      return c.json({ results: await lawImport.importLines(c.var.actor, lines, apply) })
    },
  )
}

function mountSources(app: Hono<HttpEnv>, lawSources: LawSourcesService): void {
  app.get(
    '/admin/law/sources',
    describe('List the sources of the law tables; staff only', sourcesBody),
    adminOnly,
    async (c) => {
      const sources = await lawSources.list(c.var.actor)
      return c.json({ sources: sources.map(({ id, ...rest }) => ({ _id: id, ...rest })) })
    },
  )
  app.put(
    '/admin/law/sources/:id',
    describe('Create or correct a source; staff only', staffSource.omit({ lines: true })),
    adminOnly,
    validate('json', sourceChange),
    async (c) => {
      const { id, ...rest } = await lawSources.write(c.var.actor, c.req.param('id'), c.req.valid('json'))
      return c.json({ _id: id, ...rest })
    },
  )
}

async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows
}

function toBody(line: LawLine): StaffLine {
  return { _id: lineId(line), ...line }
}
