import { useState } from 'react'

import { UnsavedGuard } from '#web/admin/kit/unsaved/unsaved-guard.tsx'
import { isChanged } from '#web/admin/kit/unsaved/is-changed.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { begunWith, faultOf, type Lines, placesWith } from './synonym-lines.ts'
import { SynonymGroup } from './synonym-group.tsx'
import { TryWord } from './try-word.tsx'
import { useSaveSynonyms } from './use-save-synonyms.ts'

interface SynonymsEditorProps {
  loaded: Lines
  /** To begin with; '' for none. */
  word: string
  onChanged(): void
}

/** The groups, those with a wanted word, and a place to try one. Nothing is written before it is saved. */
export function SynonymsEditor({ loaded, word, onChanged }: SynonymsEditorProps) {
  const [begun] = useState(() => begunWith(loaded, word))
  const [lines, setLines] = useState(begun.lines)
  const [part, setPart] = useState(begun.part)
  const { busy, stale, save } = useSaveSynonyms(loaded, onChanged)
  const changed = isChanged(lines, loaded) && isChanged(lines, begun.lines)
  const fault = changed ? faultOf(lines) : undefined
  const places = placesWith(lines, part)
  const addGroup = () => {
    setPart('')
    setLines([[], ...lines])
  }
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <UnsavedGuard dirty={changed} question="Leave without saving? Your changes to the list are lost." />
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end gap-3">
          <Field label="Find a group" className="grow basis-56">
            {(wiring) => (
              <Input
                {...wiring}
                type="search"
                maxLength={100}
                value={part}
                onChange={(event) => setPart(event.target.value)}
              />
            )}
          </Field>
          <Button variant="secondary" onClick={addGroup}>
            + Add group
          </Button>
        </div>
        {stale ? <StaleList onReload={onChanged} /> : null}
        <ul aria-label="Groups of words" className="flex flex-col gap-3">
          {places.map((place) => (
            <SynonymGroup
              // Lines have no name of their own: a new one comes to the top, and all below keep their distance to the end.
              key={lines.length - place}
              phrases={lines[place] ?? []}
              onChange={(phrases) => setLines(lines.with(place, phrases))}
              onRemove={() => setLines(lines.toSpliced(place, 1))}
            />
          ))}
        </ul>
        {places.length === 0 ? <p className="text-ink-soft">No group has this word.</p> : null}
        <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-line bg-paper py-3">
          <Button busy={busy} disabled={!changed || fault !== undefined} onClick={() => void save(lines)}>
            Save list
          </Button>
          <Button variant="secondary" disabled={!changed || busy} onClick={() => setLines(loaded)}>
            Undo changes
          </Button>
          <output className="text-sm text-ink-soft">{fault}</output>
        </div>
      </div>
      <TryWord lines={lines} changed={changed} />
    </div>
  )
}

function StaleList({ onReload }: { onReload(): void }) {
  return (
    <Notice tone="caution" role="alert" className="flex flex-wrap items-center justify-between gap-3">
      Somebody else has changed this list since you opened it. Yours is not saved.
      <Button size="sm" variant="secondary" onClick={onReload}>
        Load theirs
      </Button>
    </Notice>
  )
}
