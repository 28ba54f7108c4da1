import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { csvResponse, describeCsv } from '#platform/csv/csv-response.ts'
import type { CsvColumn } from '#platform/csv/csv-text.ts'

import type { TermFigures } from './searches.repository.ts'
import {
  type SearchTermJson,
  type TermsBody,
  termsBody,
  termsExportQuery,
  termsQuery,
} from './searches.schema.ts'
import type { SearchesService, TermsReport } from './searches.service.ts'

const tag = 'Figures'

export function createSearchesHttp({ searches }: { searches: SearchesService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /admin/search-terms', {
    tag,
    summary: 'List recent search terms and their failed searches; managers and owners only',
    description: 'Most frequent first, or most failed searches first; days as in India.',
    permission: 'figures.read',
    query: termsQuery,
    output: termsBody,
    handler: async (c) => c.json(toBody(await searches.report(c.req.valid('query')))),
  })
  endpoint(app, 'GET /admin/search-terms/export', {
    described: describeCsv(tag, 'Export search terms, in list order; managers and owners only'),
    permission: 'figures.read',
    query: termsExportQuery,
    handler: async (c) => {
      const terms = await searches.exported(c.req.valid('query'))
      return csvResponse('search-terms.csv', TERM_COLUMNS, terms)
    },
  })
  return app
}

function toBody({ period, terms, ...rest }: TermsReport): TermsBody {
  return { ...period, terms: terms.map(toJson), ...rest }
}

function toJson(figures: TermFigures): SearchTermJson {
  return { ...figures, share: figures.withoutResult / figures.searches }
}

const TERM_COLUMNS: readonly CsvColumn<TermFigures>[] = [
  { head: 'Term', cell: ({ term }) => term },
  { head: 'Searches', cell: ({ searches }) => searches },
  { head: 'No result', cell: ({ withoutResult }) => withoutResult },
]
