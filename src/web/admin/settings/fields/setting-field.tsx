import type { ComponentProps, ReactNode } from 'react'

import type { SettingsDraft } from '#web/admin/settings/settings-draft.ts'
import type { SettingsFaults } from '#web/admin/settings/settings-faults.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

/** What every group of fields gets. */
export interface FieldsProps {
  draft: SettingsDraft
  faults: SettingsFaults
  onChange(part: Partial<SettingsDraft>): void
}

interface SettingFieldProps extends Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'maxLength'> {
  label: string
  hint?: ReactNode
  required?: boolean
  fault: string | undefined
  value: string
  className?: string
  onValue(value: string): void
}

/** One line of text with what is wrong with it. */
export function SettingField(props: SettingFieldProps) {
  const { label, hint, required = true, fault, value, className, onValue, ...input } = props
  return (
    <Field label={label} hint={hint} required={required} error={fault} className={className}>
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
