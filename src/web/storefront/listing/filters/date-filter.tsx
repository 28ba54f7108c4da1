import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'

import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'

import { DATE_FAULT, DATE_FORMAT, dateText, parseDate } from './dates.ts'
import { useDraft } from './use-draft.ts'

export interface DateFilterProps {
  name: string
  label: string
  /** As the address has it: ISO, or what a form without JavaScript sent. */
  value: string
  onChange(day: string | undefined): void
}

/** A date typed as MM/dd/yyyy or taken from the browser's own calendar. */
export function DateFilter({ name, label, value, onChange }: DateFilterProps) {
  const [refused, setRefused] = useState(value !== '' && !parseDate(value))
  const draft = useDraft(dateText(value), (text) => {
    const day = parseDate(text)
    if (text !== '' && !day) return
    setRefused(false)
    onChange(day)
  })
  return (
    <Field label={label} error={refused ? DATE_FAULT : undefined}>
      {(wiring) => (
        <div className="relative">
          <Input
            {...wiring}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            placeholder={DATE_FORMAT}
            className="pr-12 tabular-nums"
            value={draft.text}
            onChange={(event) => draft.type(event.target.value)}
            onBlur={() => setRefused(draft.text !== '' && !parseDate(draft.text))}
          />
          <CalendarButton
            label={`Choose ${label}`}
            day={parseDate(draft.text) ?? ''}
            onPick={(day) => {
              setRefused(false)
              draft.type(dateText(day))
            }}
          />
        </div>
      )}
    </Field>
  )
}

interface CalendarButtonProps {
  label: string
  day: string
  onPick(day: string): void
}

// The native picker costs no script and is the one that the phone's owner knows; its own text field stays hidden.
function CalendarButton({ label, day, onPick }: CalendarButtonProps) {
  const native = useRef<HTMLInputElement>(null)
  return (
    <span className="absolute inset-y-0 right-0">
      <input
        ref={native}
        type="date"
        tabIndex={-1}
        aria-hidden
        value={day}
        onChange={(event) => onPick(event.target.value)}
        className="pointer-events-none absolute inset-0 opacity-0"
      />
      <IconButton
        label={label}
        icon={<CalendarDays aria-hidden className="size-5 text-ink-soft" />}
        onClick={() => native.current?.showPicker()}
      />
    </span>
  )
}
