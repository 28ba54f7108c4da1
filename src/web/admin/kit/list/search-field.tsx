import type { ComponentProps } from 'react'

import { useDraft } from '#web/browser/use-draft.ts'
import { Field, type FieldProps } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface SearchFieldProps
  extends
    Pick<FieldProps, 'label' | 'hint' | 'className'>,
    Pick<ComponentProps<typeof Input>, 'ref' | 'placeholder' | 'disabled' | 'onKeyDown'> {
  /** What is searched for now. */
  value: string
  onText(text: string): void
}

/** Text to search for; `onText` gets it once the typist pauses. */
export function SearchField({ label, hint, className, value, onText, ...rest }: SearchFieldProps) {
  const draft = useDraft(value, onText)
  return (
    <Field label={label} hint={hint} className={className}>
      {(wiring) => (
        <Input
          {...wiring}
          {...rest}
          type="search"
          maxLength={100}
          autoComplete="off"
          value={draft.text}
          onChange={(event) => draft.type(event.target.value)}
        />
      )}
    </Field>
  )
}
