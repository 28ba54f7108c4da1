import { useId } from 'react'

import type { Elements } from '#web/ui/elements.ts'
import { Input } from '#web/ui/input.tsx'
import { ownValue } from '#platform/own-value.ts'

/** Number of copies by order line id. A line without an entry has 0. */
export type Copies = Readonly<Record<string, number>>

interface CopiesLine {
  _id: string
  title: string
  left: number
}

interface CopiesFieldProps {
  legend: string
  lines: readonly CopiesLine[]
  copies: Copies
  onChange(copies: Copies): void
  children?: Elements
}

/** Number of copies per line. Invalid input stays visible; `issueOfCopies` rejects it. */
export function CopiesField({ legend, lines, copies, onChange, children }: CopiesFieldProps) {
  const id = useId()
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      {lines.map((line) => {
        const { _id, title, left } = line
        const issue = issueOfLine(line, copies)
        return (
          <div key={_id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
            <span className="min-w-0 grow font-serif">{title}</span>
            <Input
              type="number"
              min={0}
              max={left}
              step={1}
              aria-label={`Copies of ${title}, at most ${left}`}
              aria-invalid={issue === undefined ? undefined : true}
              aria-describedby={issue === undefined ? undefined : `${id}-${_id}`}
              disabled={left === 0}
              value={ownValue(copies, _id) ?? 0}
              onChange={({ target }) => onChange({ ...copies, [_id]: target.valueAsNumber || 0 })}
              className="max-w-20 shrink-0 tabular-nums"
            />
            <span className="w-14 shrink-0 text-ink-soft tabular-nums">{`of ${left}`}</span>
            {issue === undefined ? null : (
              <p id={`${id}-${_id}`} className="w-full text-danger">
                {issue}
              </p>
            )}
          </div>
        )
      })}
      {children}
    </fieldset>
  )
}

/** Returns the issue with the first invalid number; undefined if all are valid. */
export function issueOfCopies(lines: readonly CopiesLine[], copies: Copies): string | undefined {
  return lines.map((line) => issueOfLine(line, copies)).find((issue) => issue !== undefined)
}

function issueOfLine({ _id, title, left }: CopiesLine, copies: Copies): string | undefined {
  const typed = ownValue(copies, _id) ?? 0
  if (!Number.isInteger(typed) || typed < 0) return `Enter a whole number of copies of “${title}”.`
  if (typed <= left) return undefined
  return `You entered ${typed} of “${title}”, but only ${left} ${left === 1 ? 'is' : 'are'} left.`
}

/** Returns lines with at least one copy, in API format. */
export function chosenCopies(copies: Copies) {
  return Object.entries(copies)
    .filter(([, quantity]) => quantity > 0)
    .map(([lineId, quantity]) => ({ lineId, quantity }))
}
