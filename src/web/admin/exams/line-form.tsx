import { useState } from 'react'

import { type ExamLine, lineKey } from '#modules/exams/exam-record.ts'
import type { ExamLinesBody } from '#modules/exams/exams.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { FieldGrid, Form } from '#web/admin/kit/form/fields.tsx'
import { StaleNotice } from '#web/admin/kit/form/stale-notice.tsx'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { TextAreaField, TextField } from '#web/forms/text-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/input.tsx'

import { EXAM_LINES, saveLines, withLine } from './exam-lines.ts'

interface LineFormProps {
  /** Undefined for a new line. */
  line: ExamLine | undefined
  loaded: ExamLinesBody
  /** Called after a save, or when staff discard their input in favour of a colleague's version. */
  onClose(): void
}

const EMPTY: ExamLine = {
  exam: '',
  paper: '',
  attempt: '',
  month: null,
  date: null,
  tentative: false,
  law: '',
  source: '',
  checkedOn: '',
  note: '',
}

/** Form for what one source states about a paper of an attempt. */
export function LineForm({ line, loaded, onClose }: LineFormProps) {
  const [began] = useState(() => fieldsOf(line ?? EMPTY))
  const [draft, setDraft] = useState(began)
  const saving = useSaving({ line, loaded, onClose })
  const change = (part: Partial<ExamLine>) => setDraft({ ...draft, ...part })
  return (
    <Form onSubmit={() => void saving.run(draft)}>
      <UnsavedGuard dirty={JSON.stringify(draft) !== JSON.stringify(began)} />
      {saving.stale ? (
        <StaleNotice
          takeTheirs="Close and see theirs"
          keepMine="Save this line into theirs"
          onTheirs={onClose}
          onMine={() => void saving.intoTheirs(draft)}
        >
          Another member of staff has changed the examinations since you opened them. Yours is not saved.
        </StaleNotice>
      ) : null}
      <Attempt draft={draft} issues={saving.issues} onChange={change} />
      <Statement draft={draft} issues={saving.issues} onChange={change} />
      <Button type="submit" busy={saving.busy} className="self-end">
        {line ? 'Save line' : 'Add line'}
      </Button>
    </Form>
  )
}

/** Strips the fields that the list adds to a line. */
function fieldsOf(line: ExamLine): ExamLine {
  const names = Object.keys(EMPTY) as (keyof ExamLine)[]
  return Object.fromEntries(names.map((name) => [name, line[name]])) as unknown as ExamLine
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

interface PartProps {
  draft: ExamLine
  issues: Readonly<Record<string, string>>
  onChange(part: Partial<ExamLine>): void
}

function Attempt({ draft, issues, onChange }: PartProps) {
  return (
    <>
      <FieldGrid>
        <TextField
          label="Examination"
          hint="As the other lines call it: CA Final, AIBE."
          required
          error={issues['exam']}
          value={draft.exam}
          onText={(exam) => onChange({ exam })}
        />
        <TextField
          label="Attempt"
          hint="May 2027, AIBE XXI. Empty for a note about the exam."
          required={false}
          error={issues['attempt']}
          value={draft.attempt}
          onText={(attempt) => onChange({ attempt })}
        />
        <TextField
          label="Month"
          hint="Where the day is not known: 2027-05. Without a month and a day the line is a note."
          required={false}
          placeholder="2027-05"
          error={issues['month']}
          value={draft.month ?? ''}
          onText={(month) => onChange({ month: month.trim() || null })}
        />
        <TextField
          label="Day"
          hint="Of the examination, or of its first paper."
          required={false}
          type="date"
          error={issues['date']}
          value={draft.date ?? ''}
          onText={(date) => onChange({ date: date || null })}
        />
      </FieldGrid>
      <Checkbox
        label="The source calls the day tentative"
        checked={draft.tentative}
        onChange={({ target }) => onChange({ tentative: target.checked })}
      />
      {issues['tentative'] ? (
        <p role="alert" className="text-sm font-medium text-danger">
          {issues['tentative']}
        </p>
      ) : null}
      <p className="text-sm text-ink-soft">Month and day hold for all lines of the attempt.</p>
    </>
  )
}

function Statement({ draft, issues, onChange }: PartProps) {
  return (
    <>
      <TextField
        label="Paper"
        hint="Left empty, the whole examination is meant."
        required={false}
        error={issues['paper']}
        value={draft.paper}
        onText={(paper) => onChange({ paper })}
      />
      <TextField
        label="Law that is examined"
        hint="Acts with their years, as books have them: Income-tax Act, 2025; other words are shown and compared with nothing."
        required={false}
        error={issues['law']}
        value={draft.law}
        onText={(law) => onChange({ law })}
      />
      <TextAreaField
        label="Source"
        hint="Where you read it. No line without one."
        required
        rows={2}
        error={issues['source']}
        value={draft.source}
        onText={(source) => onChange({ source })}
      />
      <TextField
        label="Checked on"
        required
        type="date"
        className="sm:w-56"
        error={issues['checkedOn']}
        value={draft.checkedOn}
        onText={(checkedOn) => onChange({ checkedOn })}
      />
      <TextAreaField
        label="Note"
        required={false}
        rows={2}
        error={issues['note']}
        value={draft.note}
        onText={(note) => onChange({ note })}
      />
    </>
  )
}
