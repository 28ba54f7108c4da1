import { Hono } from 'hono'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { type CsvColumn, csvResponse, describeCsv } from '#platform/csv/csv-response.ts'
import { describeResponse } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'

import type { TermFigures } from './ranking.repository.ts'
import {
  type SearchTermJson,
  termsBody,
  type TermsBody,
  termsExportQuery,
  termsQuery,
} from './searches.schema.ts'
import type { SearchesService, TermsReport } from './searches.service.ts'

const tag = 'Figures'

export function createSearchesHttp({ searches }: { searches: SearchesService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get(
    '/admin/search-terms',
    describeResponse({
      tag,
      summary: 'List recent search terms and their failed searches; managers and owners only',
      schema: termsBody,
      description: 'Searched for most first, or most often in vain; days as in India.',
    }),
    adminOnly,
    validate('query', termsQuery),
    async (c) => c.json(toBody(await searches.report(c.var.actor, c.req.valid('query')))),
  )
  app.get(
    '/admin/search-terms/export',
    describeCsv(tag, 'Export search terms, in list order; managers and owners only'),
    adminOnly,
    validate('query', termsExportQuery),
    async (c) => {
      const terms = await searches.exported(c.var.actor, c.req.valid('query'))
      return csvResponse('search-terms.csv', TERM_COLUMNS, oneByOne(terms))
    },
  )
  return app
}

async function* oneByOne(terms: readonly TermFigures[]): AsyncGenerator<TermFigures> {
  yield* terms
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
  { head: 'Without result', cell: ({ withoutResult }) => withoutResult },
]
