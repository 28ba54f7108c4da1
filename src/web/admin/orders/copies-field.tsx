import { useId } from 'react'

import type { Elements } from '#web/ui/elements.ts'
import { copiesIssue } from '#web/shared/forms/copies.ts'
import { CopiesInput } from '#web/shared/forms/copies-input.tsx'
import { ownValue } from '#platform/own-value.ts'

/** Number of copies by order line id; NaN for an unreadable text. A line without an entry has 0. */
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
  /** Issue with the whole choice; issues with a line are shown below it. */
  error?: string | undefined
  children?: Elements
}

/** Number of copies per line. Invalid input stays visible; `issueOfCopies` rejects it. */
export function CopiesField(props: CopiesFieldProps) {
  const { legend, lines, copies, onChange, error, children } = props
  const id = useId()
  const wrong = issueOfCopies(lines, copies) === undefined ? error : undefined
  const marked = wrong && lines.find(({ left }) => left > 0)?._id
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      {lines.map((line) => {
        const { _id, title, left } = line
        const issue = issueOfLine(line, copies)
        const issueId = issue === undefined ? _id === marked && `${id}-all` : `${id}-${_id}`
        return (
          <div
            key={_id}
            className="grid grid-cols-[minmax(0,1fr)_5rem_2.5rem] items-center gap-x-3 gap-y-1.5 text-sm"
          >
            <span className="font-serif">{title}</span>
            <CopiesInput
              aria-label={`Copies of ${title}, at most ${left}`}
              aria-invalid={issueId ? true : undefined}
              aria-describedby={issueId || undefined}
              disabled={left === 0}
              copies={ownValue(copies, _id) ?? 0}
              empty={0}
              onCopies={(typed) => onChange({ ...copies, [_id]: typed })}
              className="tabular-nums"
            />
            <span className="whitespace-nowrap text-ink-soft tabular-nums">{`of ${left}`}</span>
            {issue === undefined ? null : (
              <p id={`${id}-${_id}`} className="col-span-3 font-medium text-danger">
                {issue}
              </p>
            )}
          </div>
        )
      })}
      {wrong ? (
        <p id={`${id}-all`} role="alert" className="text-sm font-medium text-danger">
          {wrong}
        </p>
      ) : null}
      {children}
    </fieldset>
  )
}

/** Returns the issue with the first invalid number; undefined if all are valid. */
export function issueOfCopies(lines: readonly CopiesLine[], copies: Copies): string | undefined {
  return lines.map((line) => issueOfLine(line, copies)).find((issue) => issue !== undefined)
}

function issueOfLine({ _id, left }: CopiesLine, copies: Copies): string | undefined {
  const typed = ownValue(copies, _id) ?? 0
  const issue = copiesIssue(typed, { min: 0 })
  if (issue !== undefined) return issue
  return typed <= left ? undefined : `Only ${left} ${left === 1 ? 'is' : 'are'} left.`
}

/** Returns lines with at least one copy, in API format. */
export function chosenCopies(copies: Copies) {
  return Object.entries(copies)
    .filter(([, quantity]) => quantity > 0)
    .map(([lineId, quantity]) => ({ lineId, quantity }))
}
