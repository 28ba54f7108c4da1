import type { RefObject } from 'react'

import { useDraft } from '#web/storefront/listing/filters/use-draft.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface SearchFieldProps {
  label: string
  placeholder?: string | undefined
  className?: string | undefined
  /** As the address has it. */
  value: string
  inputRef?: RefObject<HTMLInputElement | null> | undefined
  onText(text: string): void
}

/** Words to search for; they go into the address once the typist pauses. */
export function SearchField({ label, placeholder, className, value, inputRef, onText }: SearchFieldProps) {
  const draft = useDraft(value, onText)
  return (
    <Field label={label} className={className}>
      {(wiring) => (
        <Input
          {...wiring}
          ref={inputRef}
          type="search"
          maxLength={100}
          autoComplete="off"
          placeholder={placeholder}
          value={draft.text}
          onChange={(event) => draft.type(event.target.value)}
        />
      )}
    </Field>
  )
}
