import { useForm } from 'react-hook-form'

import { EXAM_LINE_FIELDS, type ExamLine, lineKey } from '#modules/law/exams/exam-record.ts'
import type { ExamLinesBody } from '#modules/law/exams/exams.schema.ts'
import { emptyTerms } from '#modules/records/record-field.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { Form } from '#web/admin/kit/form/fields.tsx'
import { StaleNotice } from '#web/admin/kit/form/stale-notice.tsx'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { declaredFields } from '#web/admin/kit/record/declared-fields.ts'
import type { Draft } from '#web/admin/kit/record/record-field.ts'
import { RecordFields } from '#web/admin/kit/record/record-form.tsx'
import { draftOf, stateFrom } from '#web/admin/kit/record/staff-record.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { Button } from '#web/ui/button.tsx'

import { EXAM_LINES, saveLines, withLine } from './exam-lines.ts'

interface LineFormProps {
  /** Undefined for a new line. */
  line: ExamLine | undefined
  loaded: ExamLinesBody
  /** Called after a save, or when staff discard their input in favour of a colleague's version. */
  onClose(): void
}

/** The server checks lengths, because `maxlength` makes the browser cut pasted text silently. */
const FIELDS = declaredFields(EXAM_LINE_FIELDS, {
  exam: { hint: 'As the other lines call it: CA Final, AIBE.' },
  attempt: { hint: 'May 2027, AIBE XXI. Empty for a note about the exam.' },
  month: {
    hint: 'Where the day is not known: 2027-05. Without a month and a day the line is a note.',
    placeholder: '2027-05',
    fromDraft: (month) => String(month).trim() || null,
  },
  date: { hint: 'Of the examination, or of its first paper.' },
  tentative: { label: 'The source calls the day tentative' },
  paper: { hint: 'Left empty, the whole examination is meant.', wide: true },
  law: {
    label: 'Law that is examined',
    hint: 'Acts with their years, as books have them: Income-tax Act, 2025; other words are shown and compared with nothing.',
    wide: true,
  },
  source: { hint: 'Where you read it. No line without one.', wide: true },
  checkedOn: { wide: true, className: 'sm:w-56' },
  note: { control: 'area', wide: true },
}).map((field) => ({ ...field, maxLength: 0 }))

const ATTEMPT: readonly string[] = ['exam', 'attempt', 'month', 'date', 'tentative']
const ATTEMPT_FIELDS = FIELDS.filter(({ name }) => ATTEMPT.includes(name))
const STATEMENT_FIELDS = FIELDS.filter(({ name }) => !ATTEMPT.includes(name))

/** Form for what one source states about a paper of an attempt. */
export function LineForm({ line, loaded, onClose }: LineFormProps) {
  const form = useForm({ defaultValues: draftOf(FIELDS, line ?? emptyTerms(EXAM_LINE_FIELDS)) })
  const saving = useSaving({ line, loaded, onClose })
  const submit = form.handleSubmit(async (draft) => void (await saving.run(lineOf(draft))))
  return (
    <Form onSubmit={() => void submit()}>
      <UnsavedGuard dirty={form.formState.isDirty} />
      {saving.stale ? (
        <StaleNotice
          takeTheirs="Close and see theirs"
          keepMine="Save this line into theirs"
          onTheirs={onClose}
          onMine={() => void saving.intoTheirs(lineOf(form.getValues()))}
        >
          Another member of staff has changed the examinations since you opened them. Yours is not saved.
        </StaleNotice>
      ) : null}
      <RecordFields form={form} fields={ATTEMPT_FIELDS} issues={saving.issues} />
      {saving.issues['tentative'] ? (
        <p role="alert" className="text-sm font-medium text-danger">
          {saving.issues['tentative']}
        </p>
      ) : null}
      <p className="text-sm text-ink-soft">Month and day hold for all lines of the attempt.</p>
      <RecordFields form={form} fields={STATEMENT_FIELDS} issues={saving.issues} />
      <Button type="submit" busy={saving.busy} className="self-end">
        {line ? 'Save line' : 'Add line'}
      </Button>
    </Form>
  )
}

function lineOf(draft: Draft): ExamLine {
  return stateFrom(FIELDS, draft) as ExamLine
}

function useSaving({ line, loaded, onClose }: LineFormProps) {
  const place = line ? loaded.lines.findIndex((one) => lineKey(one) === lineKey(line)) : loaded.lines.length
  const options = {
    done: line ? 'Saved: the pages say it' : 'Added: the pages say it',
    failed: 'Failed to save the line',
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
      const theirs = await adminApi.get<ExamLinesBody>(EXAM_LINES)
      return saveLines(withLine(theirs.lines, line, draft), theirs.version)
    },
  })
  return { ...saving, busy: saving.busy || again.busy, intoTheirs: again.run }
}
