import { useState } from 'react'

import { useEarlyInput } from '#web/browser/use-early-input.ts'
import { CalendarButton } from '#web/ui/calendar-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { DATE_FAULT, DATE_FORMAT, dateText, parseDate } from '#web/ui/typed-date.ts'

import { useDraft } from '#web/browser/use-draft.ts'

export interface DateFilterProps {
  name: string
  label: string
  /** As the address has it: ISO, or what a form without JavaScript sent. */
  value: string
  onChange(day: string | undefined): void
}

const isNoDate = (text: string) => text !== '' && !parseDate(text)

/** A date typed as MM/dd/yyyy or taken from the browser's own calendar. */
export function DateFilter({ name, label, value, onChange }: DateFilterProps) {
  const shown = dateText(value)
  // A date gets no message while it is typed: it is checked as it was left, or as the address has it.
  const [left, setLeft] = useState(shown)
  const draft = useDraft(shown, (text) => {
    if (!isNoDate(text)) onChange(parseDate(text))
  })
  const refused = isNoDate(draft.text) && (draft.text === left || draft.text === shown)
  const ref = useEarlyInput((input) => {
    draft.type(input.value)
    if (document.activeElement !== input) setLeft(input.value)
  })
  return (
    <Field label={label} error={refused ? DATE_FAULT : undefined}>
      {(wiring) => (
        <div className="relative">
          <Input
            {...wiring}
            ref={ref}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            placeholder={DATE_FORMAT}
            className="pr-12 tabular-nums"
            value={draft.text}
            onChange={(event) => draft.type(event.target.value)}
            onBlur={({ target }) => setLeft(target.value)}
          />
          <CalendarButton
            label={`Choose ${label}`}
            day={parseDate(draft.text) ?? ''}
            onPick={(day) => draft.type(dateText(day))}
          />
        </div>
      )}
    </Field>
  )
}
