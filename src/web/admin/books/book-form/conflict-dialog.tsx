import { clsx } from 'clsx'
import { type ReactNode, useId, useState } from 'react'

import type { LoadedBook } from '#web/admin/books/book-form/values/form-start.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

import {
  allOf,
  type BookDraft,
  type Choices,
  type Conflict,
  type Difference,
  differences,
  firstChoices,
  isDecided,
  merged,
  type Naming,
  onlyMine,
  partLabel,
  partText,
  type Side,
} from './values/conflict.ts'

interface ConflictDialogProps {
  conflict: Conflict
  naming: Naming
  onResolve(next: BookDraft, theirs: LoadedBook): void
  onClose(): void
}

/** Resolves an edit conflict: shows a colleague's saved changes next to the unsaved ones, to choose from. */
export function ConflictDialog({ conflict, naming, onResolve, onClose }: ConflictDialogProps) {
  const { base, mine, theirs } = conflict
  const found = differences(base, mine, theirs)
  const [choices, setChoices] = useState<Choices>(() => firstChoices(found))
  const unopposed = onlyMine(base, mine, theirs)
  return (
    <Dialog open wide onClose={onClose} title={titleOf(conflict)}>
      <div className="flex flex-col gap-5">
        <p>{`${who(conflict)} Your changes aren’t saved yet, and nothing is lost. Choose what to keep.`}</p>
        {found.length > 1 ? (
          <div className="flex flex-wrap gap-3">
            <SmallButton onClick={() => setChoices(allOf(found, 'mine'))}>Keep all of mine</SmallButton>
            <SmallButton onClick={() => setChoices(allOf(found, 'theirs'))}>Use all of theirs</SmallButton>
          </div>
        ) : null}
        {found.map((difference) => (
          <DifferenceRow
            key={difference.part}
            difference={difference}
            conflict={conflict}
            naming={naming}
            choice={choices[difference.part]}
            onChoose={(side) => setChoices({ ...choices, [difference.part]: side })}
          />
        ))}
        {found.length === 0 ? <p>Their changes don’t affect yours.</p> : null}
        {unopposed.length > 0 ? (
          <p className="text-sm text-ink-soft">
            {`Only you changed: ${unopposed.map(partLabel).join(', ')}. Your version will be saved.`}
          </p>
        ) : null}
        <output className="text-sm font-medium text-caution empty:absolute">
          {undecided(found, choices)}
        </output>
        <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-4">
          <Button variant="secondary" onClick={onClose}>
            Back to the form
          </Button>
          <Button
            disabled={!isDecided(found, choices)}
            onClick={() => onResolve(merged(mine, theirs, found, choices), theirs)}
          >
            Save with these choices
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function undecided(found: readonly Difference[], choices: Choices): string {
  const open = found.filter(({ part }) => choices[part] === undefined)
  return open.length > 0 ? `Choose a version of: ${open.map(({ part }) => partLabel(part)).join(', ')}.` : ''
}

/** Sales change the stock but not the book's version. */
const isSaleOnly = ({ base, theirs }: Conflict) => base.version === theirs.version

function titleOf(conflict: Conflict): string {
  return isSaleOnly(conflict)
    ? 'The stock changed while you had this book open'
    : 'A colleague changed this book'
}

function who(conflict: Conflict): string {
  if (isSaleOnly(conflict)) return 'Copies were sold or moved since you opened this book.'
  const { by, at } = conflict
  const when = at ? ` on ${formatMoment(at)}` : ' while you had it open'
  return `${by ?? 'A colleague'} saved this book${when}.`
}

interface DifferenceRowProps {
  difference: Difference
  conflict: Conflict
  naming: Naming
  choice: Side | undefined
  onChoose(side: Side): void
}

function DifferenceRow({ difference, conflict, naming, choice, onChoose }: DifferenceRowProps) {
  const { part, both } = difference
  const group = useId()
  const text = (state: BookDraft) => partText(part, state, naming)
  const stored = isSaleOnly(conflict) ? 'In stock now' : 'Theirs'
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
        <span>{partLabel(part)}</span>
        {both && !isSaleOnly(conflict) ? <Badge tone="caution">Changed by both</Badge> : null}
      </legend>
      <p className="mb-3 text-sm text-ink-soft">
        <span>When you opened it: </span>
        <Clipped>{text(conflict.base)}</Clipped>
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {side('theirs', stored, conflict.theirs)}
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
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text is a prop
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
        <span>{label}</span>
        <span className="block text-base text-ink">
          <Clipped>{text}</Clipped>
        </span>
      </span>
    </label>
  )
}

function Clipped({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block max-h-40 max-w-full overflow-y-auto align-top whitespace-pre-line [overflow-wrap:anywhere]">
      {children}
    </span>
  )
}
