import { type ExamLine, lineKey } from '#modules/law/exams/exam-record.ts'
import type { ExamLinesBody } from '#modules/law/exams/exams.schema.ts'
import type { HistoryConfig } from '#web/admin/kit/history/history-config.ts'

import { EXAM_LINES, lineChanges, lineTitle, saveLines } from './exam-lines.ts'

/** Exam lines in the shape of their PUT body. */
interface LinesState {
  lines: readonly ExamLine[]
}

export function examHistory({ version }: ExamLinesBody): HistoryConfig<LinesState> {
  return {
    kind: 'exam-lines',
    name: 'all',
    title: 'the examinations',
    changes: (before, after) => lineChanges(before.lines, after.lines),
    preview: ({ lines }) => (
      <ul className="flex list-disc flex-col gap-1 pl-5 text-sm wrap-anywhere">
        {lines.map((line) => (
          <li key={lineKey(line)}>{`${lineTitle(line)}: ${line.law || 'law not stated'}`}</li>
        ))}
      </ul>
    ),
    refreshes: [EXAM_LINES],
    async putBack({ lines }, over) {
      await saveLines(lines, over ? undefined : version)
      return 'Put back: the pages say it'
    },
  }
}
