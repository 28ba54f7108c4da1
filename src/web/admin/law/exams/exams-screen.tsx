import { lineKey } from '#modules/law/exams/exam-record.ts'
import { exportExamLines, listExamLines } from '#modules/law/exams/exams.operations.ts'
import { listScreen } from '#web/admin/kit/list/list-screen.tsx'
import { ADMIN_PAGES } from '#web/admin-site.ts'

import { EXAM_COLUMNS } from './exam-columns.tsx'
import { useLineParts } from './use-line-parts.tsx'

/** Which law applies in which attempt of an examination, with sources. */
export default listScreen(listExamLines, {
  title: ADMIN_PAGES.exams.title,
  rows: ({ lines }) => lines.map((line) => ({ ...line, _id: lineKey(line) })),
  lead: 'Which law each exam attempt covers. Shoppers see each line with its source and check date.',
  failed: 'We couldn’t load the exam lines',
  empty: 'No exam lines yet. Shoppers see no attempts until you add one.',
  export: { operation: exportExamLines, name: 'exams.csv' },
  whole: true,
  caption: 'Exam lines',
  columns: EXAM_COLUMNS,
  useParts: useLineParts,
})
