import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'

import { listSynonyms, replaceSynonyms } from '#modules/catalogue/search-synonyms.operations.ts'
import { changedSince } from '#platform/changed-since.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { ReadCsvButton, RefusedLines, SaveCsvButton } from '#web/admin/kit/csv/csv-file.tsx'
import { isChanged } from '#web/admin/kit/form/unsaved-work.ts'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { refresh } from '#web/admin/kit/requests/use-operation.ts'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { begunWith, finishedOf, issueOf, type Lines, linesOfFile, placesWith } from './synonym-lines.ts'
import { TryWord } from './try-word.tsx'

/** A word that staff asked to add; a new object each time. */
export interface AskedWord {
  word: string
}

interface SynonymsEditorProps {
  loaded: Lines
  asked: AskedWord | undefined
}

/** Editor of synonym groups with a filter and a test field. Changes are stored only on save. */
export function SynonymsEditor({ loaded, asked }: SynonymsEditorProps) {
  const { lines, setLines, part, setPart, changed } = useGroups(loaded, asked)
  const [refused, setRefused] = useState<string[]>([])
  const saving = useSaving(loaded)
  const issue = changed ? issueOf(lines) : undefined
  const places = placesWith(lines, part)
  const groups = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (asked) focusFirst(groups)
  }, [asked])
  const addGroup = () => {
    setPart('')
    setLines([[], ...lines])
    focusFirst(groups)
  }
  const addFile = (file: string[][]) => {
    const read = linesOfFile(file, lines)
    setPart('')
    setRefused(read.refused)
    setLines(read.lines)
  }
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <UnsavedGuard dirty={changed} question="Discard your changes to the list?" />
      <div className="flex flex-col gap-4">
        <FindGroup part={part} onPart={setPart} onAdd={addGroup} />
        <div className="flex flex-wrap gap-3">
          <SaveCsvButton lines={() => loaded} name="synonyms.csv" />
          <ReadCsvButton label="Add from CSV" fileLabel="CSV file of groups" onLines={addFile} />
        </div>
        <RefusedLines refused={refused} />
        {saving.stale ? <StaleList /> : null}
        <ul ref={groups} aria-label="Groups of words" className="flex flex-col gap-3">
          {places.map((place) => (
            <SynonymGroup
              // Groups have no id, and new ones are inserted at the top. A key counted from the end doesn't
              // change when that happens.
              key={lines.length - place}
              phrases={lines[place] ?? []}
              onChange={(phrases) => setLines(lines.with(place, phrases))}
              onRemove={() => setLines(lines.toSpliced(place, 1))}
            />
          ))}
        </ul>
        {places.length === 0 ? <p className="text-ink-soft">No group has this word.</p> : null}
        <SaveBar
          busy={saving.busy}
          changed={changed}
          issue={issue}
          onSave={() => void saving.run(lines)}
          onUndo={() => setLines(loaded)}
        />
      </div>
      <TryWord lines={lines} changed={changed} />
    </div>
  )
}

/** The unsaved groups and their filter. An asked word starts a group, which changes nothing until it has another. */
function useGroups(loaded: Lines, asked: AskedWord | undefined) {
  const [begun, setBegun] = useState(() => begunWith(loaded, asked?.word ?? ''))
  const [lines, setLines] = useState(begun.lines)
  const [part, setPart] = useState(begun.part)
  const changed = isChanged(lines, loaded) && isChanged(lines, begun.lines)
  const [taken, setTaken] = useState(asked)
  if (asked && asked !== taken) {
    const next = begunWith(changed ? finishedOf(lines) : loaded, asked.word)
    setTaken(asked)
    setLines(next.lines)
    setPart(next.part)
    if (!changed) setBegun(next)
  }
  return { lines, setLines, part, setPart, changed }
}

interface SaveBarProps {
  busy: boolean
  changed: boolean
  issue: string | undefined
  onSave(): void
  onUndo(): void
}

function SaveBar({ busy, changed, issue, onSave, onUndo }: SaveBarProps) {
  return (
    <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-line bg-paper py-3">
      <Button busy={busy} disabled={!changed || issue !== undefined} onClick={onSave}>
        Save list
      </Button>
      <Button variant="secondary" disabled={!changed || busy} onClick={onUndo}>
        Undo changes
      </Button>
      <output className="text-sm text-ink-soft">{issue}</output>
    </div>
  )
}

/** Focuses the first field of the list once it is rendered. */
function focusFirst(list: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => list.current?.querySelector('input')?.focus())
}

function useSaving(loaded: Lines) {
  return useAction({
    run: (synonyms: Lines) => staffCall(replaceSynonyms, { json: { synonyms, loaded } }),
    done: 'List saved',
    failed: 'Failed to save the list',
    refreshes: [listSynonyms],
  })
}

function StaleList() {
  return (
    <Notice tone="caution" role="alert" className="flex flex-wrap items-center justify-between gap-3">
      <span>{`${changedSince('list')} Your changes aren’t saved.`}</span>
      <SmallButton onClick={() => refresh(listSynonyms)}>Load theirs</SmallButton>
    </Notice>
  )
}

interface FindGroupProps {
  part: string
  onPart(part: string): void
  onAdd(): void
}

function FindGroup({ part, onPart, onAdd }: FindGroupProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label="Find a group"
        className="grow basis-56"
        type="search"
        maxLength={100}
        value={part}
        onText={onPart}
      />
      <Button variant="secondary" onClick={onAdd}>
        + Add group
      </Button>
    </div>
  )
}

const MAX_PHRASES = 20

interface SynonymGroupProps {
  phrases: readonly string[]
  onChange(phrases: readonly string[]): void
  onRemove(): void
}

function SynonymGroup({ phrases, onChange, onRemove }: SynonymGroupProps) {
  const [first = 'new'] = phrases
  return (
    <li className="panel p-3">
      <div className="flex items-start justify-between gap-2">
        <ul aria-label={`Words of ${first}`} className="flex min-w-0 flex-wrap gap-2">
          {phrases.map((phrase, i) => (
            <li
              key={phrase}
              className="flex min-h-11 items-center rounded-md bg-sunken pl-3 text-sm [overflow-wrap:anywhere]"
            >
              <span>{phrase}</span>
              <IconButton
                label={`Remove ${phrase}`}
                icon={<Icon name="x" className="size-4 text-ink-soft" />}
                onClick={() => onChange(phrases.toSpliced(i, 1))}
              />
            </li>
          ))}
        </ul>
        <IconButton
          label={`Remove the group of ${first}`}
          icon={<Icon name="trash-2" className="size-4.5 text-ink-soft" />}
          onClick={onRemove}
        />
      </div>
      {phrases.length < MAX_PHRASES ? (
        <AddPhrase phrases={phrases} group={first} onChange={onChange} />
      ) : null}
    </li>
  )
}

interface AddPhraseProps extends Pick<SynonymGroupProps, 'phrases' | 'onChange'> {
  group: string
}

function AddPhrase({ phrases, group, onChange }: AddPhraseProps) {
  const [text, setText] = useState('')
  const typed = text.trim()
  const known = phrases.includes(typed)
  const add = (event: SubmitEvent) => {
    event.preventDefault()
    if (typed === '' || known) return
    onChange([...phrases, typed])
    setText('')
  }
  return (
    <form onSubmit={add} className="mt-3 flex items-start gap-2">
      <TextField
        label={`Another word for ${group}`}
        hideLabel
        className="max-w-72 grow"
        error={known ? 'This word is in the group.' : undefined}
        maxLength={100}
        autoComplete="off"
        placeholder="Another word"
        value={text}
        onText={setText}
      />
      <Button type="submit" variant="secondary" disabled={typed === '' || known}>
        Add
      </Button>
    </form>
  )
}
