import { listExamLines } from '#modules/law/exams/exams.operations.ts'
import { type ExamLine, lineKey } from '#modules/law/exams/exam-record.ts'
import type { ExamLinesBody } from '#modules/law/exams/exams.schema.ts'
import type { HistoryConfig } from '#web/admin/kit/history/history-config.ts'

import { lineChanges, lineTitle, saveLines } from './exam-lines.ts'

/** The exam lines in the shape of their PUT body. */
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
    refreshes: [listExamLines],
    async restore({ lines }, over) {
      await saveLines(lines, over ? (over.theirs as ExamLinesBody).version : version)
      return 'Restored. It’s live on the exam pages.'
    },
  }
}
