import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'

import { changedSince } from '#platform/changed-since.ts'
import { indianDay } from '#platform/indian-day.ts'
import { ownValue } from '#platform/own-value.ts'
import { FieldGrid } from '#web/admin/kit/form/fields.tsx'
import { FormButtons, useFirstMarked } from '#web/admin/kit/form/staff-form.tsx'
import { StaleNotice } from '#web/admin/kit/form/stale-notice.tsx'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { hasIssues, isStale, useAction } from '#web/admin/kit/requests/use-action.tsx'
import { theirsOf } from '#web/client/api-error.ts'
import { fieldError, showIssues } from '#web/shared/forms/api-form.ts'
import { FormIssue } from '#web/shared/forms/simple-form.tsx'
import { TextAreaField, TextField } from '#web/shared/forms/text-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Checkbox, Select } from '#web/ui/input.tsx'

import type { Draft, RecordField } from './record-field.ts'
import {
  changesOver,
  draftOf,
  saveRecord,
  type StaffRecord,
  stateFrom,
  stateOf,
  type StoredRecord,
  textsOf,
} from './staff-record.tsx'

type DraftForm = UseFormReturn<Record<string, Draft[string]>>

interface RecordFormProps<State extends object> {
  record: StaffRecord<State>
  /** Undefined for a new record. */
  item: StoredRecord | undefined
  /** Called after a save, or when staff discard their input in favour of a colleague's version. */
  onClose(): void
}

/** A staff record's form. If a colleague saved first, the save is rejected until staff choose a version. */
export function RecordForm<State extends object>({ record, item, onClose }: RecordFormProps<State>) {
  const { noun, fields } = record
  const { saved, added, failed } = textsOf(record)
  const [today] = useState(() => indianDay(new Date()))
  const [began] = useState(() => draftOf(fields, item ? stateOf(record, item) : record.initial(today)))
  const form = useForm({ defaultValues: began })
  const [over, setOver] = useState<{ theirs: unknown }>()
  const saving = useAction({
    run: (draft: Draft) => saveRecord(record, stateFrom(fields, draft) as State, { item, over }),
    done: item ? saved : added,
    failed,
    shown: (error) => isStale(error) || hasIssues(error),
    onDone: onClose,
    onFailed: (error) =>
      showIssues(
        error,
        fields.map(({ name }) => name),
        form.setError,
      ),
  })
  const theirs = theirsOf(saving.error)
  /** Makes the next save overwrite the version that staff have now seen, and no later one. */
  const keepMine = () => {
    setOver(theirsOf(saving.error))
    saving.forgetFailure()
  }
  const submit = form.handleSubmit(async (draft) => void (await saving.run(draft)))
  const element = useRef<HTMLFormElement>(null)
  useFirstMarked(element, form)
  return (
    <form ref={element} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormIssue>{form.formState.errors.root?.message}</FormIssue>
      <UnsavedGuard dirty={form.formState.isDirty} />
      {saving.stale ? (
        <StaleNotice takeTheirs="Close and view theirs" onTheirs={onClose} onMine={keepMine}>
          <p>
            {item
              ? `${changedSince(noun)} Your changes aren’t saved.`
              : `There is already a ${noun} like this, so yours wasn’t saved.`}
          </p>
          <Changes of={changesOver(record, theirs?.theirs, stateFrom(fields, form.getValues()))} />
        </StaleNotice>
      ) : null}
      <RecordFields form={form} fields={fields} today={today} />
      <FormButtons>
        <Button type="submit" busy={saving.busy}>
          {item ? `Save ${noun}` : `Add ${noun}`}
        </Button>
      </FormButtons>
    </form>
  )
}

function Changes({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null
  return (
    <>
      <p className="mt-2">From their version to yours:</p>
      <ul className="mt-1 list-disc pl-5 font-normal wrap-anywhere">
        {of.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </>
  )
}

interface FieldsProps {
  form: DraftForm
  fields: readonly RecordField[]
  today?: string
  /** Issues as sentences by field, for a form that keeps them outside react-hook-form. */
  issues?: Issues
}

type Issues = Readonly<Record<string, string>>

/** Controls for a record's fields, in two columns where there is room. */
export function RecordFields({ form, fields, ...rest }: FieldsProps) {
  const draft = useWatch({ control: form.control })
  const shown = fields.filter(({ isShown }) => isShown?.(draft as Draft) !== false)
  return (
    <FieldGrid>
      {shown.map((field) => (
        <FieldControl key={field.name} field={field} draft={draft as Draft} form={form} {...rest} />
      ))}
    </FieldGrid>
  )
}

interface ControlProps {
  field: RecordField
  draft: Draft
  form: DraftForm
  today?: string
  issues?: Issues
}

function FieldControl({ field, draft, form, today, issues }: ControlProps) {
  const label = typeof field.label === 'string' ? field.label : field.label(draft)
  const parts = {
    label,
    required: field.required,
    error: issueOf(field, label, form, issues),
    ...(field.hint !== undefined && { hint: field.hint }),
    className: clsx(field.wide && 'sm:col-span-2', field.className),
  }
  const input = { ...form.register(field.name), autoComplete: 'off' }
  if (field.control === 'checkbox')
    return <Checkbox label={label} className="sm:col-span-2" {...form.register(field.name)} />
  if (field.control === 'select')
    return (
      <Field {...parts}>
        {(wiring) => (
          <Select {...wiring} {...form.register(field.name)}>
            {(field.options ?? []).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        )}
      </Field>
    )
  if (field.control === 'area')
    return <TextAreaField {...parts} {...limits(field)} rows={field.rows ?? 2} {...input} />
  return (
    <TextField
      {...parts}
      {...limits(field)}
      {...(field.type && { type: field.type })}
      {...(field.inputMode && { inputMode: field.inputMode })}
      {...(field.untilToday && { max: today })}
      {...(field.mono && { inputClassName: 'font-mono' })}
      {...input}
    />
  )
}

function issueOf({ name }: RecordField, label: string, { formState }: DraftForm, issues: Issues = {}) {
  return ownValue(issues, name) ?? fieldError(formState.errors, name, label)
}

function limits({ maxLength, placeholder }: RecordField) {
  return { ...(maxLength && { maxLength }), ...(placeholder && { placeholder }) }
}
