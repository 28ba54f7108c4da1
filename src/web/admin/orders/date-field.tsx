import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'

import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'

import { DATE_FORMAT, DATE_INVALID, type Day, formatTypedDate, parseTypedDate } from './date-input.ts'

export interface DateFieldProps {
  label: string
  value: Day
  onChange(day: Day): void
}

/** A date that can be typed (MM/dd/yyyy, whatever the browser's language) or picked from the browser's calendar. */
export function DateField({ label, value, onChange }: DateFieldProps) {
  const [typed, setTyped] = useState<string>()
  const [left, setLeft] = useState(false)
  const text = typed ?? formatTypedDate(value)
  const invalid = typed !== undefined && typed.trim() !== '' && parseTypedDate(typed) === undefined

  function type(next: string) {
    setTyped(next)
    const day = parseTypedDate(next)
    if (day !== undefined || next.trim() === '') onChange(day ?? '')
  }

  return (
    <Field label={label} error={invalid && left ? DATE_INVALID : undefined}>
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
          <Calendar label={label} value={value} onPick={(day) => (setTyped(undefined), onChange(day))} />
        </div>
      )}
    </Field>
  )
}

/** The browser's own calendar, opened by a button: good on every phone, and no code of ours. */
function Calendar({ label, value, onPick }: { label: string; value: Day; onPick(day: Day): void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="date"
        tabIndex={-1}
        aria-hidden
        value={value}
        onChange={(event) => onPick(event.target.value)}
        className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
      />
      <IconButton
        label={`Pick ${label}`}
        icon={<CalendarDays aria-hidden className="size-4.5" />}
        onClick={() => input.current?.showPicker()}
        className="absolute top-0 right-0"
      />
    </>
  )
}
