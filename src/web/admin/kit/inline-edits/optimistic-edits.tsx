import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { useShortcuts } from '#web/admin/kit/shortcuts/shortcut.ts'
import { focusRow } from '#web/admin/kit/shortcuts/use-row-shortcuts.ts'
import { notify } from '#web/browser/toast.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

export interface Edit<Value> {
  /** What is edited: an order's status, a book's price. */
  id: string
  /** The row that it stands in, as `rowProps` names it. */
  record: string
  from: Value
  to: Value
  /** Saves it, and answers what takes it back. */
  save(): Promise<() => Promise<unknown>>
  /** What is said once it is saved, and once it is taken back. */
  said: string
  /** What was done, in the bar that offers to take it back: 'KK-1001: Paid → Shipped'. */
  text: string
  /** Why it was refused, for the person at the screen. */
  refusal(error: unknown): string
}

/** The last edit, as long as it can be taken back. */
export interface Undoable {
  text: string
  record: string
  undo(): void
  forget(): void
}

/**
 * Edits in the rows of a list: each is shown at once, and taken back with a message when the server refuses it; the
 * list loads anew in either case. The last one can be undone, through the server and by its rules. `loaded`: the list
 * as the server answered it; a value is shown in place of the stored one until there is another answer.
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
    // The select that was turned, or the field that closes, must show it before anything else happens.
    flushSync(() => setEdited((now) => started(now, id, to)))
    try {
      const answer = await send()
      setEdited((now) => settled(now, id, latest.current))
      notify.success(said)
      return { answer }
    } catch (error) {
      setEdited((now) => takenBack(now, id))
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

/** What is shown in place of what is stored, by what was edited. */
type Shown<Value> = ReadonlyMap<string, Overlay<Value>>

interface Overlay<Value> {
  value: Value
  saving: boolean
  /** The answer of the server that it lies over, once it is saved; the next answer has it in it. */
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

export function takenBack<Value>(shown: Shown<Value>, id: string): Shown<Value> {
  const left = new Map(shown)
  left.delete(id)
  return left
}

/** The edited value until there is a newer answer than the one it was saved over, then what is stored. */
export function shownOr<Value>(shown: Shown<Value>, id: string, stored: Value, loaded: unknown): Value {
  const overlay = shown.get(id)
  return overlay && (overlay.saving || overlay.over === loaded) ? overlay.value : stored
}

interface Versioned {
  _id: string
  version: number
}

/**
 * The versions that one's own saves have made, which the loaded list does not know yet: a second edit builds on the
 * first. Another's save is in none of them, and so it is never overwritten.
 */
export function useOwnVersions() {
  const [known] = useState(() => new Map<string, number>())
  return {
    of: ({ _id, version }: Versioned): number => Math.max(version, known.get(_id) ?? 0),
    learn: ({ _id, version }: Versioned): void => void known.set(_id, version),
  }
}

/**
 * What was done last in the rows, and the way back. It stays until the next edit, so that there is no hurry, unlike a
 * message that closes after 3 s (WCAG 2.2.1).
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
  // The bar goes, and the focus moves to the row that was changed.
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
