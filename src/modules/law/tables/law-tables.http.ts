import { Hono } from 'hono'
import { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { csvResponse, describeCsv } from '#platform/csv/csv-response.ts'

import type { ImportLinesService } from './import-lines.service.ts'
import { type LawLine, lineId } from '#modules/law/law-line.ts'
import { FILE_COLUMNS, toFileLine } from '#modules/law/law-line-record.ts'
import { sourceChange, sourcesBody, staffSource } from '#modules/law/law-source-record.ts'
import type { LawSourcesService } from './law-sources.service.ts'
import {
  importedLines,
  lineChange,
  linesBody,
  linesExportQuery,
  linesImport,
  linesQuery,
  type StaffLine,
  staffLine,
} from './law-tables.schema.ts'
import type { LawTablesService } from './law-tables.service.ts'

const TAG = 'Law'
const group = { tag: TAG, description: 'The current state.' }

export function createLawTablesHttp({
  lawTables,
  lawImport,
  lawSources,
}: {
  lawTables: LawTablesService
  lawImport: ImportLinesService
  lawSources: LawSourcesService
}): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  mountLines(app, lawTables)
  mountFiles(app, lawTables, lawImport)
  mountSources(app, lawSources)
  return app
}

function mountLines(app: Hono<HttpEnv>, lawTables: LawTablesService): void {
  endpoint(app, 'GET /admin/law/rows', {
    ...group,
    summary: 'List the lines of a law table; staff only',
    permission: 'content.write',
    query: linesQuery,
    output: linesBody,
    handler: async (c) => {
      const { page, limit, ...filter } = c.req.valid('query')
      const window = { limit, offset: (page - 1) * limit }
      const { lines, ...rest } = await lawTables.list(filter, window)
      return c.json({ lines: lines.map(toBody), ...rest })
    },
  })
  endpoint(app, 'PUT /admin/law/rows/:id', {
    ...group,
    summary: 'Create or correct a law table line, identified by its pair and section; staff only',
    permission: 'content.write',
    json: lineChange,
    output: staffLine,
    handler: async (c) =>
      c.json(toBody(await lawTables.write(c.var.actor, c.req.param('id'), c.req.valid('json')))),
  })
  endpoint(app, 'DELETE /admin/law/rows/:id', {
    ...group,
    summary: 'Delete a law table line; its history remains; staff only',
    permission: 'content.write',
    output: z.object({ message: z.string() }),
    handler: async (c) => {
      await lawTables.remove(c.var.actor, c.req.param('id'))
      return c.json({ message: 'Line deleted' })
    },
  })
}

function mountFiles(app: Hono<HttpEnv>, lawTables: LawTablesService, lawImport: ImportLinesService): void {
  endpoint(app, 'GET /admin/law/rows/export', {
    described: describeCsv(TAG, 'Export law table lines for editing and import; staff only'),
    permission: 'content.write',
    query: linesExportQuery,
    handler: async (c) => {
      const { pair } = c.req.valid('query')
      const lines = await lawTables.all(pair || undefined)
      return csvResponse(`law-${pair || 'tables'}.csv`, FILE_COLUMNS, lines.map(toFileLine))
    },
  })
  endpoint(app, 'POST /admin/law/rows/import', {
    ...group,
    summary: 'Preview an import of law table lines, or write it with `apply`; staff only',
    description: 'A result for each line. Lines missing from the file are unchanged.',
    permission: 'content.write',
    json: linesImport,
    output: importedLines,
    handler: async (c) => {
      const { lines, apply } = c.req.valid('json')
      return c.json({ results: await lawImport.importLines(c.var.actor, lines, apply) })
    },
  })
}

function mountSources(app: Hono<HttpEnv>, lawSources: LawSourcesService): void {
  endpoint(app, 'GET /admin/law/sources', {
    ...group,
    summary: 'List the sources of the law tables; staff only',
    permission: 'content.write',
    output: sourcesBody,
    handler: async (c) => {
      const sources = await lawSources.list()
      return c.json({ sources: sources.map(({ id, ...rest }) => ({ _id: id, ...rest })) })
    },
  })
  endpoint(app, 'PUT /admin/law/sources/:id', {
    ...group,
    summary: 'Create or correct a source; staff only',
    permission: 'content.write',
    json: sourceChange,
    output: staffSource.omit({ lines: true }),
    handler: async (c) => {
      const { id, ...rest } = await lawSources.write(c.var.actor, c.req.param('id'), c.req.valid('json'))
      return c.json({ _id: id, ...rest })
    },
  })
}

function toBody(line: LawLine): StaffLine {
  return { _id: lineId(line), ...line }
}
