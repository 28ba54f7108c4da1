import type { CsvColumn } from '#platform/csv/csv-response.ts'

import { YES } from './exam-file.ts'
import type { ExamLine } from './exam-line.ts'

/** Columns of the export, which `exam-file.ts` can read. */
export const EXAM_COLUMNS: readonly CsvColumn<ExamLine>[] = [
  { head: 'exam', cell: ({ exam }) => exam },
  { head: 'paper', cell: ({ paper }) => paper },
  { head: 'attempt', cell: ({ attempt }) => attempt },
  { head: 'month', cell: ({ month }) => month },
  { head: 'date', cell: ({ date }) => date },
  { head: 'tentative', cell: ({ tentative }) => (tentative ? YES : '') },
  { head: 'law', cell: ({ law }) => law },
  { head: 'source', cell: ({ source }) => source },
  { head: 'checked_on', cell: ({ checkedOn }) => checkedOn },
  { head: 'note', cell: ({ note }) => note },
]
