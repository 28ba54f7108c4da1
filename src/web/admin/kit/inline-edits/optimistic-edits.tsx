import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { useShortcuts } from '#web/admin/kit/shortcuts/shortcut.ts'
import { focusRow } from '#web/admin/kit/shortcuts/use-row-shortcuts.ts'
import { notify } from '#web/client/toast.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

export interface Edit<Value> {
  /** Subject of the edit: an order's status, a book's price. */
  id: string
  /** Its row, as named in `rowProps`. */
  record: string
  from: Value
  to: Value
  /** Saves the edit; resolves to its undo function. */
  save(): Promise<() => Promise<unknown>>
  /** Toast after saving or undoing. */
  said: string
  /** Description in the undo bar: 'KK-1001: Paid → Shipped'. */
  text: string
  /** Explains a refusal to the user. */
  refusal(error: unknown): string
}

/** The last edit while it can be undone. */
export interface Undoable {
  text: string
  record: string
  undo(): void
  forget(): void
}

/**
 * Optimistic edits in the rows of a list. Each edit shows immediately and reverts with a message if the
 * server refuses it; the list reloads in both cases. The last edit can be undone through the server, under
 * its rules. `loaded` is the list as the server returned it; an edited value covers the stored one until the
 * next response.
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
    // The changed select or closing field must render the value before anything else happens.
    flushSync(() => setEdited((now) => started(now, id, to)))
    try {
      const answer = await send()
      setEdited((now) => settled(now, id, latest.current))
      notify.success(said)
      return { answer }
    } catch (error) {
      setEdited((now) => rolledBack(now, id))
      notify.error(refusal(error))
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

/** Edited values that cover stored ones, by edit id. */
type Shown<Value> = ReadonlyMap<string, Overlay<Value>>

interface Overlay<Value> {
  value: Value
  saving: boolean
  /** Set after saving: the response that the value covers. The next response contains the value. */
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

/** Returns the edited value until a newer response than the one it covers arrives; then the stored one. */
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
 * builds on the first. It never learns a colleague's version, so their changes are never overwritten.
 */
export function useOwnVersions() {
  const [known] = useState(() => new Map<string, number>())
  return {
    of: ({ _id, version }: Versioned): number => Math.max(version, known.get(_id) ?? 0),
    learn: ({ _id, version }: Versioned): void => void known.set(_id, version),
  }
}

/**
 * Undo bar for the last edit. It stays until the next edit, so that users have enough time, unlike a toast
 * that closes after 3 s (WCAG 2.2.1).
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
  // The bar disappears, so move the focus to the edited row.
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
        label="Keep it"
        icon={<Icon name="x" className="size-4" />}
        onClick={() => leave(undoable.forget)}
      />
    </section>
  )
}
