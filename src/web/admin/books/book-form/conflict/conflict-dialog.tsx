import { useState } from 'react'

import type { LoadedBook } from '#web/admin/books/book-form/book-body.ts'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

import type { Conflict } from './conflict.ts'
import { DifferenceRow } from './difference-row.tsx'
import {
  allOf,
  type BookDraft,
  type Choices,
  type Difference,
  differences,
  firstChoices,
  isDecided,
  merged,
  onlyMine,
} from './merge.ts'
import { type Naming, partLabel } from './part-words.ts'

export interface ConflictDialogProps {
  conflict: Conflict
  naming: Naming
  onResolve(next: BookDraft, theirs: LoadedBook): void
  onClose(): void
}

/** Somebody else saved this book meanwhile: what they changed, beside what is typed here, to choose from. */
export function ConflictDialog({ conflict, naming, onResolve, onClose }: ConflictDialogProps) {
  const { base, mine, theirs } = conflict
  const found = differences(base, mine, theirs)
  const [choices, setChoices] = useState<Choices>(() => firstChoices(found))
  const kept = onlyMine(base, mine, theirs)
  return (
    <Dialog open wide onClose={onClose} title="Somebody else changed this book">
      <div className="flex flex-col gap-5">
        <p>{who(conflict)} Yours is not saved yet, and nothing you typed is lost. Choose what shall stand.</p>
        {found.length > 1 ? (
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" size="sm" onClick={() => setChoices(allOf(found, 'mine'))}>
              Keep all of mine
            </Button>
            <Button variant="secondary" size="sm" onClick={() => setChoices(allOf(found, 'theirs'))}>
              Take all of theirs
            </Button>
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
        {found.length === 0 ? <p>What they saved is what you typed, or does not touch it.</p> : null}
        {kept.length > 0 ? (
          <p className="text-sm text-ink-soft">
            Only you changed: {kept.map(partLabel).join(', ')}. That is saved as you typed it.
          </p>
        ) : null}
        <output className="text-sm font-medium text-caution empty:hidden">{undecided(found, choices)}</output>
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

/** What keeps the button from working. */
function undecided(found: readonly Difference[], choices: Choices): string {
  const open = found.filter(({ part }) => choices[part] === undefined)
  return open.length > 0 ? `Please choose for: ${open.map(({ part }) => partLabel(part)).join(', ')}.` : ''
}

function who({ by, at }: Conflict): string {
  const when = at ? ` on ${formatMoment(at)}` : ' while you had it open'
  return `${by ?? 'Somebody else'} saved this book${when}.`
}
