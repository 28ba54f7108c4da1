import { clsx } from 'clsx'
import { useState } from 'react'

import { changedSince } from '#platform/changed-since.ts'
import { indianDay } from '#platform/indian-day.ts'
import { Choice, FieldGrid } from '#web/admin/kit/form/fields.tsx'
import { StaffForm } from '#web/admin/kit/form/staff-form.tsx'
import { StaleNotice } from '#web/admin/kit/form/stale-notice.tsx'
import { isStale, useAction } from '#web/admin/kit/requests/use-action.tsx'
import { theirsOf } from '#web/client/api-error.ts'
import { type OperationForm, useOperationForm } from '#web/shared/forms/operation-form.ts'
import { TextAreaField, TextField } from '#web/shared/forms/text-field.tsx'
import { Checkbox } from '#web/ui/input.tsx'

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

type DraftForm = Pick<OperationForm<Draft>, 'field' | 'register' | 'values'>

interface RecordFormProps<State extends object> {
  record: StaffRecord<State>
  /** Undefined for a new record. */
  item: StoredRecord | undefined
  /** Called after a save, or when staff discard their input in favour of a colleague's version. */
  onClose(): void
}

/** A staff record's form. If a colleague saved first, the save is rejected until staff choose a version. */
export function RecordForm<State extends object>({ record, item, onClose }: RecordFormProps<State>) {
  const { fields, declared } = record
  const { noun } = declared
  const { saved, added, failed } = textsOf(record)
  const [today] = useState(() => indianDay(new Date()))
  const [began] = useState(() => draftOf(fields, item ? stateOf(record, item) : record.initial(today)))
  const form = useOperationForm<Draft>({ start: began })
  const [over, setOver] = useState<{ theirs: unknown }>()
  const saving = useAction({
    run: (draft: Draft) => saveRecord(record, stateFrom(fields, draft) as State, { item, over }),
    done: item ? saved : added,
    failed,
    shown: isStale,
    onDone: onClose,
  })
  const theirs = theirsOf(saving.error)
  /** Makes the next save overwrite the version that staff have now seen, and no later one. */
  const keepMine = () => {
    setOver(theirs)
    saving.forgetFailure()
  }
  return (
    <StaffForm form={form} send={saving.run} submit={item ? `Save ${noun}` : `Add ${noun}`}>
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
    </StaffForm>
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
}

/** Controls for a record's fields, in two columns where there is room. */
export function RecordFields({ form, fields, ...rest }: FieldsProps) {
  const shown = fields.filter(({ isShown }) => isShown?.(form.values) !== false)
  return (
    <FieldGrid>
      {shown.map((field) => (
        <FieldControl key={field.name} field={field} form={form} {...rest} />
      ))}
    </FieldGrid>
  )
}

interface ControlProps extends Omit<FieldsProps, 'fields'> {
  field: RecordField
}

function FieldControl({ field, form, today }: ControlProps) {
  const label = typeof field.label === 'string' ? field.label : field.label(form.values)
  if (field.control === 'checkbox')
    return <Checkbox label={label} className="sm:col-span-2" {...form.register(field.name)} />
  const parts = {
    ...form.field(field.name, label),
    required: field.required,
    hint: field.hint,
    className: clsx(field.wide && 'sm:col-span-2', field.className),
  }
  if (field.control === 'select')
    return (
      <Choice {...parts}>
        {(field.options ?? []).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Choice>
    )
  if (field.control === 'area') return <TextAreaField {...parts} {...limits(field)} rows={field.rows ?? 2} />
  return (
    <TextField
      {...parts}
      {...limits(field)}
      {...(field.type && { type: field.type })}
      {...(field.inputMode && { inputMode: field.inputMode })}
      {...(field.untilToday && { max: today })}
      {...(field.mono && { inputClassName: 'font-mono' })}
    />
  )
}

function limits({ maxLength, placeholder }: RecordField) {
  return { ...(maxLength && { maxLength }), ...(placeholder && { placeholder }) }
}
