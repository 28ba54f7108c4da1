import { listExamLines, parseExamLines } from '#modules/law/exams/exams.operations.ts'
import type { ExamLine } from '#modules/law/exams/exam-record.ts'
import { type ExamLinesBody, MAX_EXAM_FILE } from '#modules/law/exams/exams.schema.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import type { FileImport } from '#web/admin/kit/csv/import-button.tsx'

import { lineChanges, saveLines } from './exam-lines.ts'

/** Imports a file that replaces the whole list. */
export const examsFile = (loaded: ExamLinesBody): FileImport<ExamLine[]> => ({
  changes: listExamLines,
  noun: 'examinations',
  hint: 'A file in the same format as Export CSV. Include every line, because missing lines are removed.',
  plan: readFile,
  preview: (lines) => <Preview lines={lines} changes={lineChanges(loaded.lines, lines)} />,
  isWritable: (lines) => lineChanges(loaded.lines, lines).length > 0,
  verb: 'Replace the list',
  write: (lines) => saveLines(lines, loaded.version),
  done: 'Saved. It’s live on the exam pages.',
})

async function readFile(file: File): Promise<ExamLine[]> {
  const text = (await file.text()).slice(0, MAX_EXAM_FILE + 1)
  return (await staffCall(parseExamLines, { json: { text } })).lines
}

function Preview({ lines, changes }: { lines: readonly ExamLine[]; changes: readonly string[] }) {
  if (changes.length === 0)
    return <p>{`The file has the same ${lines.length} lines as the list. Nothing will change.`}</p>
  return (
    <ul aria-label="What changes" className="flex list-disc flex-col gap-1 pl-5 text-sm wrap-anywhere">
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  )
}
