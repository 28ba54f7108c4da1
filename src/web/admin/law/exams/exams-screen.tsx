import { listExamLines, exportExamLines, parseExamLines } from '#modules/law/exams/exams.operations.ts'
import { isDated } from '#modules/law/exams/exam-line.ts'
import { type ExamLine, lineKey } from '#modules/law/exams/exam-record.ts'
import { type ExamLinesBody, MAX_EXAM_FILE } from '#modules/law/exams/exams.schema.ts'
import { whenText } from '#modules/law/exams/when.ts'
import { longDate } from '#platform/indian-day.ts'
import { useOpenForm } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { ExportButton, NewButton, SmallButton } from '#web/admin/kit/buttons.tsx'
import { type FileImport, ImportButton } from '#web/admin/kit/csv/import-button.tsx'
import { RecordDialog } from '#web/admin/kit/form/unsaved.tsx'
import { HistoryButton } from '#web/admin/kit/history/history-button.tsx'
import type { HistoryConfig } from '#web/admin/kit/history/history-config.ts'
import { type Column, TwoLines } from '#web/admin/kit/list/data-table.tsx'
import { List } from '#web/admin/kit/list/list.tsx'
import { useConfirmedAction } from '#web/admin/kit/requests/use-action.tsx'
import { refresh, useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { requestOf } from '#web/client/call.ts'

import { lineChanges, lineTitle, saveLines, withLine } from './exam-lines.ts'
import { LineForm } from './line-form.tsx'

/** Imports a file that replaces the whole list. */
const examsFile = (loaded: ExamLinesBody): FileImport<ExamLine[]> => ({
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

type Item = ExamLine & { _id: string }

const NONE: ExamLinesBody = { lines: [], version: '' }

/** Lists which law applies in which attempt of an examination, with sources. */
export default function ExamsScreen() {
  const list = useOperation(listExamLines)
  const loaded = list.data ?? NONE
  const items = list.data?.lines.map((line) => ({ ...line, _id: lineKey(line) }))
  const [edited, setEdited] = useOpenForm('edit', items)
  const removal = useConfirmedAction<Item>({
    question: (line) => `Remove ${lineTitle(line)}? Shoppers will no longer see it.`,
    confirmLabel: 'Remove',
    danger: true,
    run: (line) => saveLines(withLine(loaded.lines, line, undefined), loaded.version),
    done: 'Line removed',
    failed: 'We couldn’t remove the line',
    refreshes: [listExamLines],
  })
  const close = () => {
    setEdited(undefined)
    refresh(listExamLines)
  }
  return (
    <AdminPage
      title="Examinations"
      lead="Which law each exam attempt covers. Shoppers see each line with its source and check date."
      actions={
        <div className="flex flex-wrap gap-3">
          {list.data ? <HistoryButton of={examHistory(loaded)} /> : null}
          <ExportButton file={requestOf(exportExamLines)} name="exams.csv" />
          {list.data ? <ImportButton of={examsFile(loaded)} /> : null}
          <NewButton onClick={() => setEdited('new')}>+ Add line</NewButton>
        </div>
      }
    >
      <List
        list={list}
        failed="We couldn’t load the exam lines"
        caption="Exam lines"
        columns={columnsOf(setEdited, removal.ask)}
        items={items}
        empty="No exam lines yet. Shoppers see no attempts until you add one."
        keyOf={({ _id }) => _id}
      />
      <RecordDialog
        wide
        of={edited}
        onClose={() => setEdited(undefined)}
        title={(line) => (line === 'new' ? 'Add a line' : lineTitle(line))}
      >
        {(line) => <LineForm line={line === 'new' ? undefined : line} loaded={loaded} onClose={close} />}
      </RecordDialog>
      {removal.dialog}
    </AdminPage>
  )
}

/**
 * Formats the attempt's date; 'day not known' if only a month is known and the attempt's name already states
 * it.
 */
function dayText(line: ExamLine): string {
  if (!isDated(line)) return 'note about the exam'
  const when = whenText(line)
  return when === line.attempt || when === '' ? 'day not known' : when
}

function columnsOf(onEdit: (line: Item) => void, onRemove: (line: Item) => void): Column<Item>[] {
  return [
    {
      label: 'Examination',
      className: 'wrap-anywhere',
      card: 'wide',
      cell: ({ exam, paper }) => <TwoLines first={exam} second={paper} />,
    },
    {
      label: 'Attempt',
      card: 'wide',
      cell: (line) => <TwoLines first={line.attempt} second={dayText(line)} />,
    },
    {
      label: 'Law',
      card: 'wide',
      className: 'wrap-anywhere',
      cell: ({ law, note }) => (
        <TwoLines first={law || <span className="text-ink-soft">not stated</span>} second={note} />
      ),
    },
    {
      label: 'Source',
      card: 'wide',
      notOnTablets: true,
      className: 'wrap-anywhere',
      cell: ({ source, checkedOn }) => (
        <TwoLines
          first={<span className="line-clamp-2">{source}</span>}
          second={`checked on ${longDate(checkedOn)}`}
        />
      ),
    },
    {
      label: 'Actions',
      card: 'wide',
      cell: (line) => (
        <div className="flex gap-2">
          <SmallButton aria-label={`Edit ${lineTitle(line)}`} onClick={() => onEdit(line)}>
            Edit
          </SmallButton>
          <SmallButton
            variant="danger"
            aria-label={`Remove ${lineTitle(line)}`}
            onClick={() => onRemove(line)}
          >
            Remove
          </SmallButton>
        </div>
      ),
    },
  ]
}

/** The exam lines in the shape of their PUT body. */
interface LinesState {
  lines: readonly ExamLine[]
}

function examHistory({ version }: ExamLinesBody): HistoryConfig<LinesState> {
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
