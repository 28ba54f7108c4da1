import { useRef } from 'react'

import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import type { Day } from './typed-date.ts'

export interface CalendarButtonProps {
  label: string
  /** '' if no day is chosen. */
  day: Day
  onPick(day: Day): void
}

/**
 * Opens the browser's own calendar; for the right end of a date's text input. This needs no date picker
 * script, and phone users know the calendar. The native input itself stays hidden.
 */
export function CalendarButton({ label, day, onPick }: CalendarButtonProps) {
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
        icon={<Icon name="calendar-days" className="size-5 text-ink-soft" />}
        onClick={() => native.current?.showPicker()}
      />
    </span>
  )
}
