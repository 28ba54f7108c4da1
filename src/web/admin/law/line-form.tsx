import { type ComponentProps, type ReactNode, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'

import { PAIR_KEYS, pairTitle } from '#modules/law/acts/acts.ts'
import { CONFIDENCE_WORDS, CONFIDENCES, relationName, RELATIONS } from '#modules/law/law-row.ts'
import { lineId } from '#modules/law/law-line.ts'
import type { StaffLine } from '#modules/law/tables/law-tables.schema.ts'
import { indianDay } from '#platform/indian-day.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { StaleNotice } from '#web/admin/kit/form/stale-notice.tsx'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/input.tsx'

import { bareLine, draftOf, type LineDraft, lineOf } from './line-draft.ts'

interface LineFormProps {
  /** Undefined for a new line. */
  line: StaffLine | undefined
  /** Called after a save, or when staff discard their input in favour of a colleague's version. */
  onClose(): void
}

/** Form for one line of a table. The sections identify a stored line, so they can't change. */
export function LineForm({ line, onClose }: LineFormProps) {
  const [today] = useState(() => indianDay(new Date()))
  const form = useForm<LineDraft>({ defaultValues: draftOf(line, today) })
  const [base, setBase] = useState<{ loaded?: unknown }>({ loaded: line ? bareLine(line) : null })
  const saving = useAction({
    run(draft: LineDraft) {
      const wanted = lineOf(draft)
      return adminApi.put(`/admin/law/rows/${line?._id ?? lineId(wanted)}`, { line: wanted, ...base })
    },
    done: 'Line saved: the finder answers with it',
    failed: 'Failed to save the line',
    issuePrefix: 'line.',
    onDone: onClose,
  })
  /** Without the loaded state the next save overwrites the stored one. */
  const keepMine = () => {
    setBase({})
    saving.forgetFailure()
  }
  const submit = form.handleSubmit(async (draft) => void (await saving.run(draft)))
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <UnsavedGuard dirty={form.formState.isDirty} />
      {saving.stale ? (
        <StaleNotice takeTheirs="Close and see theirs" onTheirs={onClose} onMine={keepMine}>
          {line
            ? 'Another member of staff has changed this line since you opened it. Yours is not saved.'
            : 'There is a line for this section already. Yours is not saved.'}
        </StaleNotice>
      ) : null}
      <Sections form={form} issues={saving.issues} line={line} />
      <Statement form={form} issues={saving.issues} />
      <Proof form={form} issues={saving.issues} />
      <Button type="submit" busy={saving.busy} className="self-end">
        {line ? 'Save line' : 'Add line'}
      </Button>
    </form>
  )
}

interface FormPart {
  form: UseFormReturn<LineDraft>
  issues: Readonly<Record<string, string>>
}

function Sections({ line, ...part }: FormPart & { line: StaffLine | undefined }) {
  if (line?.old === '') return null
  const now = (
    <LineInput
      {...part}
      name="now"
      label="New sections"
      hint="Several apart by a semicolon; empty when it was omitted"
      maxLength={300}
    />
  )
  if (line) return now
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <LineChoice {...part} name="pair" label="Acts">
        {PAIR_KEYS.map((pair) => (
          <option key={pair} value={pair}>
            {pairTitle(pair)}
          </option>
        ))}
      </LineChoice>
      <LineInput {...part} name="old" label="Old section" hint="Empty for what is new" maxLength={24} />
      {now}
    </div>
  )
}

function Statement(part: FormPart) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <LineInput
        {...part}
        name="heading"
        label="Subject"
        required
        maxLength={200}
        className="sm:col-span-2"
      />
      <LineChoice {...part} name="relation" label="What became of it">
        {RELATIONS.map((relation) => (
          <option key={relation} value={relation}>
            {relationName({ relation, pair: part.form.watch('pair') })}
          </option>
        ))}
      </LineChoice>
      <LineInput
        {...part}
        name="inForceOn"
        label="In force from"
        hint="Empty: from the day of its Act"
        type="date"
      />
      <LineInput {...part} name="note" label="Note" maxLength={500} className="sm:col-span-2" />
    </div>
  )
}

function Proof(part: FormPart) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <LineInput
        {...part}
        name="sources"
        label="Sources"
        hint="Ids, such as ncrb text"
        required
        maxLength={300}
      />
      <LineChoice {...part} name="confidence" label="How sure it is">
        {CONFIDENCES.map((confidence) => (
          <option key={confidence} value={confidence}>
            {CONFIDENCE_WORDS[confidence]}
          </option>
        ))}
      </LineChoice>
      <LineInput {...part} name="checkedOn" label="Checked on" type="date" required />
    </div>
  )
}

type LineInputProps = FormPart & { name: keyof LineDraft } & Pick<
    ComponentProps<typeof TextField>,
    'label' | 'hint' | 'required' | 'maxLength' | 'type' | 'className'
  >

function LineInput({ form, issues, name, ...field }: LineInputProps) {
  return <TextField {...field} error={issues[name]} {...form.register(name)} autoComplete="off" />
}

interface LineChoiceProps extends FormPart {
  name: keyof LineDraft
  label: string
  children: ReactNode
}

function LineChoice({ form, issues, name, label, children }: LineChoiceProps) {
  return (
    <Field label={label} required error={issues[name]}>
      {(wiring) => (
        <Select {...wiring} {...form.register(name)}>
          {children}
        </Select>
      )}
    </Field>
  )
}
