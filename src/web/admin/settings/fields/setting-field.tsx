import type { ComponentProps, ReactNode } from 'react'

import type { SettingsDraft } from '#web/admin/settings/settings-draft.ts'
import type { SettingsIssues } from '#web/admin/settings/settings-issues.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

/** What every group of fields gets. */
export interface FieldsProps {
  draft: SettingsDraft
  issues: SettingsIssues
  onChange(part: Partial<SettingsDraft>): void
}

interface SettingFieldProps extends Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'maxLength'> {
  label: string
  hint?: ReactNode
  required?: boolean
  issue: string | undefined
  value: string
  className?: string
  onValue(value: string): void
}

/** One line of text with what is wrong with it. */
export function SettingField(props: SettingFieldProps) {
  const { label, hint, required = true, issue, value, className, onValue, ...input } = props
  return (
    <Field label={label} hint={hint} required={required} error={issue} className={className}>
      {(wiring) => (
        <Input
          {...wiring}
          {...input}
          autoComplete="off"
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </Field>
  )
}
