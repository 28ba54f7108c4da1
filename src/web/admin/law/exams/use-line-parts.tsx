import { listExamLines } from '#modules/law/exams/exams.operations.ts'
import type { ExamLinesBody } from '#modules/law/exams/exams.schema.ts'
import { useOpenForm } from '#web/admin/kit/address.ts'
import { NewButton } from '#web/admin/kit/buttons.tsx'
import { ImportButton } from '#web/admin/kit/csv/import-button.tsx'
import { RecordDialog } from '#web/admin/kit/form/unsaved.tsx'
import { HistoryButton } from '#web/admin/kit/history/history-button.tsx'
import type { ListView } from '#web/admin/kit/list/declaration.ts'
import { useConfirmedAction } from '#web/admin/kit/requests/use-action.tsx'
import { refresh } from '#web/admin/kit/requests/use-operation.ts'

import { LineActions } from './exam-columns.tsx'
import { lineTitle, saveLines, withLine } from './exam-lines.ts'
import { examHistory } from './exams-history.tsx'
import { examsFile } from './exams-import.tsx'
import { LineForm } from './line-form.tsx'

type Item = ExamLinesBody['lines'][number] & { _id: string }

const NONE: ExamLinesBody = { lines: [], version: '' }

/** Adds, edits, removes, imports and restores lines. */
export function useLineParts({ data, items }: ListView<ExamLinesBody, Item>) {
  const loaded = data ?? NONE
  const [edited, edit] = useOpenForm('edit', items)
  const removal = useConfirmedAction<Item>({
    question: (line) => `Remove ${lineTitle(line)}? Shoppers will no longer see it.`,
    confirmLabel: 'Remove',
    danger: true,
    run: (line) => saveLines(withLine(loaded.lines, line, undefined), loaded.version),
    done: 'Line removed',
    failed: 'We couldn’t remove the line',
    refreshes: [listExamLines],
  })
  const close = () => edit(undefined)
  return {
    columns: [
      {
        label: 'Actions',
        card: 'wide' as const,
        cell: (line: Item) => (
          <LineActions line={line} onEdit={() => edit(line)} onRemove={() => removal.ask(line)} />
        ),
      },
    ],
    buttons: (
      <>
        {data ? <HistoryButton of={examHistory(loaded)} /> : null}
        {data ? <ImportButton of={examsFile(loaded)} /> : null}
        <NewButton onClick={() => edit('new')}>+ Add line</NewButton>
      </>
    ),
    below: (
      <>
        <RecordDialog
          wide
          of={edited}
          onClose={close}
          title={(line) => (line === 'new' ? 'Add a line' : lineTitle(line))}
        >
          {(line) => (
            <LineForm
              line={line === 'new' ? undefined : line}
              loaded={loaded}
              onClose={() => (close(), refresh(listExamLines))}
            />
          )}
        </RecordDialog>
        {removal.dialog}
      </>
    ),
  }
}
