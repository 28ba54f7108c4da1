import type { ComponentProps } from 'react'
import { type FieldPath, get, set } from 'react-hook-form'
import { Choice } from '#web/admin/kit/form/fields.tsx'
import { TextAreaField, TextField } from '#web/forms/text-field.tsx'

import type { SettingsDraft, SettingsIssues } from './settings-draft.ts'

/** One field of the form, as data. */
export interface SettingField extends Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'maxLength'> {
  /** Where its value is in the draft; issues name it so, too. */
  path: FieldPath<SettingsDraft>
  label: string
  hint?: string
  optional?: boolean
  /** For several lines of text. */
  rows?: number
  /** For one of a few. */
  options?: readonly string[]
  upperCase?: boolean
}

/** What every section gets. */
export interface SectionProps {
  draft: SettingsDraft
  issues: SettingsIssues
  onChange(draft: SettingsDraft): void
}

export function SettingFields({
  fields,
  draft,
  issues,
  onChange,
}: SectionProps & { fields: readonly SettingField[] }) {
  return fields.map((field) => (
    <SettingControl
      key={field.path}
      field={field}
      error={issues[field.path]}
      value={String(get(draft, field.path))}
      onValue={(value) => onChange(withValue(draft, field.path, value))}
    />
  ))
}

function withValue(draft: SettingsDraft, path: FieldPath<SettingsDraft>, value: string): SettingsDraft {
  const next = structuredClone(draft)
  set(next, path, value)
  return next
}

interface SettingControlProps {
  field: SettingField
  error: string | undefined
  value: string
  onValue(value: string): void
}

function SettingControl({ field, error, value, onValue }: SettingControlProps) {
  const { path: _, optional = false, rows, options, upperCase = false, label, hint, ...input } = field
  const shared = { label, hint, error, value, required: !optional }
  if (options) {
    return (
      <Choice {...shared} onValue={onValue}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Choice>
    )
  }
  if (rows) return <TextAreaField {...shared} rows={rows} className="sm:col-span-2" onText={onValue} />
  const change = (typed: string) => onValue(upperCase ? typed.toUpperCase() : typed)
  return <TextField {...shared} {...input} autoComplete="off" onText={change} />
}
