import { EXAM_LINE_FIELDS, type ExamLine, lineKey } from '#modules/law/exams/exam-record.ts'
import { listExamLines } from '#modules/law/exams/exams.operations.ts'
import type { ExamLinesBody } from '#modules/law/exams/exams.schema.ts'
import { emptyTerms } from '#modules/records/record-field.ts'
import { changedSince } from '#platform/changed-since.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { FormFrame } from '#web/admin/kit/form/staff-form.tsx'
import { StaleNotice } from '#web/admin/kit/form/stale-notice.tsx'
import { declaredFields } from '#web/admin/kit/record/declared-fields.ts'
import type { Draft } from '#web/admin/kit/record/record-field.ts'
import { RecordFields } from '#web/admin/kit/record/record-form.tsx'
import { draftOf, stateFrom } from '#web/admin/kit/record/staff-record.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'
import { Button } from '#web/ui/button.tsx'

import { saveLines, withLine } from './exam-lines.ts'

interface LineFormProps {
  /** Undefined for a new line. */
  line: ExamLine | undefined
  loaded: ExamLinesBody
  /** Called after a save, or when staff discard their input in favour of a colleague's version. */
  onClose(): void
}

/** The server checks lengths, because `maxlength` makes the browser cut pasted text silently. */
const FIELDS = declaredFields(EXAM_LINE_FIELDS, {
  exam: { hint: 'Use the same name in every line: CA Final, AIBE.' },
  attempt: { hint: 'For example May 2027 or AIBE XXI. Leave blank for a note about the exam.' },
  month: {
    hint: 'If you don’t know the day, for example 2027-05. A line without a month or day is a note.',
    placeholder: '2027-05',
    fromDraft: (month) => String(month).trim() || null,
  },
  date: { hint: 'The day of the exam, or of its first paper.' },
  tentative: { label: 'The source calls the day tentative' },
  paper: { hint: 'Leave blank if the line is about the whole exam.', wide: true },
  law: {
    label: 'Law tested',
    hint: 'Acts with their years, separated by semicolons: Income-tax Act, 2025. Other text is shown but not matched.',
    wide: true,
  },
  source: { hint: 'Required: where you found this.', wide: true },
  checkedOn: { wide: true, className: 'sm:w-56' },
  note: { control: 'area', wide: true },
}).map((field) => ({ ...field, maxLength: 0 }))

const ATTEMPT: readonly string[] = ['exam', 'attempt', 'month', 'date', 'tentative']
const ATTEMPT_FIELDS = FIELDS.filter(({ name }) => ATTEMPT.includes(name))
const STATEMENT_FIELDS = FIELDS.filter(({ name }) => !ATTEMPT.includes(name))

/** Form for what one source states about a paper of an attempt. */
export function LineForm({ line, loaded, onClose }: LineFormProps) {
  const form = useOperationForm({ start: draftOf(FIELDS, line ?? emptyTerms(EXAM_LINE_FIELDS)) })
  const saving = useSaving({ line, loaded, onClose })
  const tentative = form.errorOf('tentative', 'Tentative')
  return (
    <FormFrame
      form={form}
      noValidate={false}
      send={(draft, at) => saving.run(lineOf(draft), at)}
      className="flex flex-col gap-4"
    >
      {saving.stale ? (
        <StaleNotice
          takeTheirs="Discard mine and see theirs"
          keepMine="Add mine to theirs"
          onTheirs={onClose}
          onMine={() => void saving.intoTheirs(lineOf(form.getValues()), form)}
        >
          {`${changedSince('exam lines')} Your line isn’t saved yet.`}
        </StaleNotice>
      ) : null}
      <RecordFields form={form} fields={ATTEMPT_FIELDS} />
      {tentative ? (
        <p role="alert" className="text-sm font-medium text-danger">
          {tentative}
        </p>
      ) : null}
      <p className="text-sm text-ink-soft">The month and day apply to all lines of this attempt.</p>
      <RecordFields form={form} fields={STATEMENT_FIELDS} />
      <Button type="submit" busy={saving.busy} className="self-end">
        {line ? 'Save line' : 'Add line'}
      </Button>
    </FormFrame>
  )
}

function lineOf(draft: Draft): ExamLine {
  return stateFrom(FIELDS, draft) as ExamLine
}

function useSaving({ line, loaded, onClose }: LineFormProps) {
  const place = line ? loaded.lines.findIndex((one) => lineKey(one) === lineKey(line)) : loaded.lines.length
  const options = {
    done: line ? 'Saved. It’s live on the exam pages.' : 'Line added. It’s live on the exam pages.',
    failed: 'We couldn’t save the line',
    issuePrefix: `lines.${place}.`,
    onDone: onClose,
  }
  const saving = useAction({
    ...options,
    run: (draft: ExamLine) => saveLines(withLine(loaded.lines, line, draft), loaded.version),
  })
  const again = useAction({
    ...options,
    run: async (draft: ExamLine) => {
      const theirs = await staffCall(listExamLines)
      return saveLines(withLine(theirs.lines, line, draft), theirs.version)
    },
  })
  return { ...saving, busy: saving.busy || again.busy, intoTheirs: again.run }
}
