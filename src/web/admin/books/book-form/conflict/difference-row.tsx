import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

import { Badge } from '#web/ui/badge.tsx'

import type { Conflict } from './conflict.ts'
import type { BookDraft, Difference, Side } from './merge.ts'
import { type Naming, partLabel, partWords } from './part-words.ts'

export interface DifferenceRowProps {
  difference: Difference
  conflict: Conflict
  naming: Naming
  choice: Side | undefined
  onChoose(side: Side): void
}

/** One field: what was loaded, what the other one saved, what is typed here. */
export function DifferenceRow({ difference, conflict, naming, choice, onChoose }: DifferenceRowProps) {
  const { part, both } = difference
  const group = useId()
  const text = (state: BookDraft) => partWords(part, state, naming)
  const side = (value: Side, label: string, state: BookDraft) => (
    <SideCard
      name={group}
      label={label}
      text={text(state)}
      chosen={choice === value}
      onChoose={() => onChoose(value)}
    />
  )
  return (
    <fieldset className="rounded-lg border border-line p-4">
      <legend className="flex items-center gap-3 px-1 font-semibold">
        {partLabel(part)}
        {both ? <Badge tone="caution">Changed by both</Badge> : null}
      </legend>
      <p className="mb-3 text-sm text-ink-soft">
        When you opened it: <Clipped>{text(conflict.base)}</Clipped>
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {side('theirs', 'Theirs', conflict.theirs)}
        {side('mine', both ? 'Yours' : 'Yours (as you opened it)', conflict.mine)}
      </div>
    </fieldset>
  )
}

interface SideCardProps {
  name: string
  label: string
  text: string
  chosen: boolean
  onChoose(): void
}

function SideCard({ name, label, text, chosen, onChoose }: SideCardProps) {
  return (
    <label
      className={clsx(
        'flex min-h-11 items-start gap-3 rounded-md border p-3 hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink',
        chosen ? 'border-accent-ink bg-accent-wash' : 'border-line-strong bg-raised',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={chosen}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-accent focus-visible:outline-none"
      />
      <span className="min-w-0 text-sm text-ink-soft">
        {label}
        <span className="block text-base text-ink">
          <Clipped>{text}</Clipped>
        </span>
      </span>
    </label>
  )
}

/** Long descriptions scroll in their place. */
function Clipped({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block max-h-40 max-w-full overflow-y-auto align-top whitespace-pre-line [overflow-wrap:anywhere]">
      {children}
    </span>
  )
}
