import { useState } from 'react'

import { CalendarButton } from '#web/ui/calendar-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { DATE_FAULT, DATE_FORMAT, dateText, type Day, parseDate } from '#web/ui/typed-date.ts'

export interface DateFieldProps {
  label: string
  value: Day
  onChange(day: Day): void
}

/** A date that can be typed (MM/dd/yyyy, whatever the browser's language) or picked from the browser's calendar. */
export function DateField({ label, value, onChange }: DateFieldProps) {
  const [typed, setTyped] = useState<string>()
  const [left, setLeft] = useState(false)
  const text = typed ?? dateText(value)
  const invalid = typed !== undefined && typed.trim() !== '' && parseDate(typed) === undefined

  function type(next: string) {
    setTyped(next)
    const day = parseDate(next)
    if (day !== undefined || next.trim() === '') onChange(day ?? '')
  }

  return (
    <Field label={label} error={invalid && left ? DATE_FAULT : undefined}>
      {(wiring) => (
        <div className="relative">
          <Input
            {...wiring}
            value={text}
            onChange={(event) => type(event.target.value)}
            onFocus={() => setLeft(false)}
            onBlur={() => setLeft(true)}
            placeholder={DATE_FORMAT}
            inputMode="numeric"
            autoComplete="off"
            className="pr-12 tabular-nums"
          />
          <CalendarButton
            label={`Pick ${label}`}
            day={value}
            onPick={(day) => (setTyped(undefined), onChange(day))}
          />
        </div>
      )}
    </Field>
  )
}
