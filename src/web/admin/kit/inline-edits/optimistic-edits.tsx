import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { useShortcuts } from '#web/admin/kit/shortcuts/shortcut.ts'
import { focusRow } from '#web/admin/kit/shortcuts/use-row-shortcuts.ts'
import { notify } from '#web/client/toast.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

export interface Edit<Value> {
  /** Identifies what is edited: an order's status, a book's price. */
  id: string
  /** Id of the row's record, as passed to `rowProps`. */
  record: string
  from: Value
  to: Value
  /** Saves the edit; resolves to its undo function. */
  save(): Promise<() => Promise<unknown>>
  /** Toast after saving or undoing. */
  said: string
  /** Description in the undo bar: 'KK-1001: Paid → Shipped'. */
  text: string
  /** Explains to the user why the server rejected the edit. */
  refusal(error: unknown): string
}

/** The last edit, while it can be undone. */
export interface Undoable {
  text: string
  record: string
  undo(): void
  forget(): void
}

/**
 * Optimistic edits in a list's rows. Each edit shows immediately, and reverts with a message if the server
 * rejects it; the list reloads in both cases. Undoing the last edit is another request, subject to the same
 * rules. `loaded` is the list as the server returned it. An edited value hides the stored one until the next
 * response.
 */
export function useOptimisticEdits<Value>(loaded: unknown, reload: () => void) {
  const [edited, setEdited] = useState<Shown<Value>>(NOTHING_EDITED)
  const [last, setLast] = useState<Edit<Value> & { back(): Promise<unknown> }>()

  const latest = useRef(loaded)
  useEffect(() => {
    latest.current = loaded
  })

  async function run<T>({ id, to, said, refusal }: Edit<Value>, send: () => Promise<T>) {
    setLast(undefined)
    // The changed select or the closing field must render the value before the request starts.
    flushSync(() => setEdited((now) => started(now, id, to)))
    try {
      const answer = await send()
      setEdited((now) => settled(now, id, latest.current))
      notify.success(said)
      return { answer }
    } catch (error) {
      setEdited((now) => rolledBack(now, id))
      notify.failure(refusal(error))
      return undefined
    } finally {
      reload()
    }
  }
  async function edit(change: Edit<Value>): Promise<void> {
    const saved = await run(change, change.save)
    if (saved) setLast({ ...change, back: saved.answer })
  }

  return {
    edit,
    shown: (id: string, stored: Value): Value => shownOr(edited, id, stored, loaded),
    isSaving: (id: string): boolean => edited.get(id)?.saving === true,
    undoable: last && {
      text: last.text,
      record: last.record,
      undo: () => void run({ ...last, from: last.to, to: last.from }, last.back),
      forget: () => setLast(undefined),
    },
  }
}

/** Edited values that hide stored ones, by edit id. */
type Shown<Value> = ReadonlyMap<string, Overlay<Value>>

interface Overlay<Value> {
  value: Value
  saving: boolean
  /** Set after saving: the response whose value is hidden. The next response contains the edit. */
  over?: unknown
}

export const NOTHING_EDITED: ReadonlyMap<string, never> = new Map<string, never>()

export function started<Value>(shown: Shown<Value>, id: string, value: Value): Shown<Value> {
  return new Map(shown).set(id, { value, saving: true })
}

export function settled<Value>(shown: Shown<Value>, id: string, over: unknown): Shown<Value> {
  const overlay = shown.get(id)
  return overlay ? new Map(shown).set(id, { value: overlay.value, saving: false, over }) : shown
}

export function rolledBack<Value>(shown: Shown<Value>, id: string): Shown<Value> {
  const left = new Map(shown)
  left.delete(id)
  return left
}

/** Returns the edited value until a response newer than the hidden one arrives; then the stored value. */
export function shownOr<Value>(shown: Shown<Value>, id: string, stored: Value, loaded: unknown): Value {
  const overlay = shown.get(id)
  return overlay && (overlay.saving || overlay.over === loaded) ? overlay.value : stored
}

interface Versioned {
  _id: string
  version: number
}

/**
 * Tracks versions from this client's own saves, which the loaded list doesn't have yet, so that a second edit
 * builds on the first. It ignores colleagues' versions, so their changes are never overwritten.
 */
export function useOwnVersions() {
  const [known] = useState(() => new Map<string, number>())
  return {
    of: ({ _id, version }: Versioned): number => Math.max(version, known.get(_id) ?? 0),
    learn: ({ _id, version }: Versioned): void => void known.set(_id, version),
  }
}

/**
 * Undo bar for the last edit. It stays until the next edit, to give users enough time: a toast closes after
 * 3 s (WCAG 2.2.1).
 */
export function UndoBar({ undoable }: { undoable: Undoable | undefined }) {
  useShortcuts([
    {
      keys: 'z',
      label: 'Undo the last edit',
      place: 'screen',
      holds: () => undoable !== undefined,
      run: () => undoable?.undo(),
    },
  ])
  if (!undoable) return null
  // The bar disappears, so focus the edited row.
  const leave = (act: () => void) => {
    focusRow(undoable.record)
    act()
  }
  return (
    <section
      aria-label="Last edit"
      className="flex flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-raised py-1 pr-1 pl-4 shadow-lift"
    >
      <p className="mr-auto min-w-0 py-2 text-sm font-medium [overflow-wrap:anywhere]">{undoable.text}</p>
      <SmallButton aria-keyshortcuts="z" onClick={() => leave(undoable.undo)}>
        <Icon name="undo-2" className="size-4" />
        <span> Undo</span>
      </SmallButton>
      <IconButton
        label="Dismiss"
        icon={<Icon name="x" className="size-4" />}
        onClick={() => leave(undoable.forget)}
      />
    </section>
  )
}
