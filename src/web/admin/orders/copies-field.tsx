import type { ReactNode } from 'react'

import { Input } from '#web/ui/input.tsx'
import { ownValue } from '#platform/own-value.ts'

/** How many copies of which order line; a line that is not named has none. */
export type Copies = Readonly<Record<string, number>>

interface CopiesFieldProps {
  legend: string
  lines: readonly { _id: string; title: string; left: number }[]
  copies: Copies
  onChange(copies: Copies): void
  children?: ReactNode
}

/** A number of copies for each line, never more than are left. */
export function CopiesField({ legend, lines, copies, onChange, children }: CopiesFieldProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      {lines.map(({ _id, title, left }) => (
        <div key={_id} className="flex items-center gap-3 text-sm">
          <span className="min-w-0 grow font-serif">{title}</span>
          <Input
            type="number"
            min={0}
            max={left}
            aria-label={`Copies of ${title}, at most ${left}`}
            disabled={left === 0}
            value={ownValue(copies, _id) ?? 0}
            onChange={({ target }) => onChange({ ...copies, [_id]: within(target.valueAsNumber, left) })}
            className="max-w-20 shrink-0 tabular-nums"
          />
          <span className="w-14 shrink-0 text-ink-soft tabular-nums">of {left}</span>
        </div>
      ))}
      {children}
    </fieldset>
  )
}

function within(typed: number, left: number): number {
  return Math.min(left, Math.max(0, Math.trunc(typed) || 0))
}

/** The lines with at least one copy, as the API takes them. */
export function chosenCopies(copies: Copies) {
  return Object.entries(copies)
    .filter(([, quantity]) => quantity > 0)
    .map(([lineId, quantity]) => ({ lineId, quantity }))
}
