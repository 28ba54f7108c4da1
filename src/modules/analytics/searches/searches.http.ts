import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import { csvResponse } from '#platform/csv/csv-response.ts'
import type { CsvColumn } from '#platform/csv/csv-text.ts'

import type { TermFigures } from './searches.repository.ts'
import type { SearchTermJson, TermsBody } from './searches.schema.ts'
import type { SearchesService, TermsReport } from './searches.service.ts'
import { listSearchTerms, exportSearchTerms } from './searches.operations.ts'

export function createSearchesHttp({ searches }: { searches: SearchesService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  implement(app, listSearchTerms, async (c) => c.json(toBody(await searches.report(c.req.valid('query')))))
  implement(app, exportSearchTerms, async (c) => {
    const terms = await searches.exported(c.req.valid('query'))
    return csvResponse('search-terms.csv', TERM_COLUMNS, terms)
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
