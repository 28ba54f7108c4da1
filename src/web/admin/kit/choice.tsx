import type { ReactNode } from 'react'

import { Field, type FieldProps } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

interface ChoiceProps extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'required' | 'className'> {
  value: string
  onValue(value: string): void
  /** The `<option>`s. */
  children: ReactNode
}

/** One of a few options, for filters and dialogs. */
export function Choice({ value, onValue, children, ...field }: ChoiceProps) {
  return (
    <Field {...field}>
      {(wiring) => (
        <Select {...wiring} value={value} onChange={(event) => onValue(event.target.value)}>
          {children}
        </Select>
      )}
    </Field>
  )
}
