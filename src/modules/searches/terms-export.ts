import type { CsvColumn } from '#platform/csv/csv-response.ts'

import type { TermFigures } from './ranking.repository.ts'

/** What the file of search terms says of each. */
export const TERM_COLUMNS: readonly CsvColumn<TermFigures>[] = [
  { head: 'Term', cell: ({ term }) => term },
  { head: 'Searches', cell: ({ searches }) => searches },
  { head: 'Without result', cell: ({ withoutResult }) => withoutResult },
]
