import { useLayoutEffect, useSyncExternalStore } from 'react'

import {
  isCharacterKey,
  PLACES,
  type Shortcut,
  shortcutRegistry,
  strokeOf,
} from '#web/admin/kit/shortcuts/shortcut.ts'
import { createStoredValue } from '#web/browser/stored-value.ts'

/** Hears the keys for the registry, as long as the admin area is there. */
export function useKeyListener(): void {
  useLayoutEffect(() => {
    const chords = createChords()
    const listen = (event: KeyboardEvent) => {
      // What has the focus comes first: a key that did something there is used up.
      if (event.defaultPrevented || event.isComposing || isDialogOpen()) return chords.forget()
      const name = strokeOf(event)
      if (name === undefined) return
      const focused = document.activeElement
      const heard = chords.hear({ name, at: event.timeStamp, focused }, holding(focused))
      if (typeof heard !== 'object') return
      event.preventDefault()
      heard.shortcut.run(focused)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** A dialog has the whole keyboard, until it begins to close. */
const isDialogOpen = () =>
  document.querySelector(':is([role="dialog"], [role="alertdialog"]):not([data-closed])') !== null

/** While text is typed only chords with Ctrl or Command hold. */
function holding(focused: Element | null): Shortcut[] {
  const all = shortcutRegistry.all()
  if (isTyping(focused)) return all.filter(({ keys }) => keys.startsWith('Mod+'))
  return singleKeysAreOn() ? all : all.filter(({ keys }) => !isCharacterKey(keys))
}

/** What is looked at of the element that has the focus. */
type Focused = Pick<Element, 'tagName' | 'getAttribute' | 'closest'> & { isContentEditable?: boolean }

/** Inputs that take no text: a letter means nothing to them. */
const PRESSED = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']

/** Widgets that find their items by the letters that are typed. */
const FINDS_BY_LETTER = '[role="combobox"], [role="listbox"], [role="menu"], [role="tree"]'

/** Whether letters that are pressed now are meant as text. */
export function isTyping(focused: Focused | null): boolean {
  if (!focused) return false
  const tag = focused.tagName.toLowerCase()
  if (tag === 'textarea' || tag === 'select' || focused.isContentEditable) return true
  if (tag === 'input') return !PRESSED.includes(focused.getAttribute('type') ?? 'text')
  return focused.closest(FINDS_BY_LETTER) !== null
}

const PATIENCE_MS = 1500

interface Stroke {
  name: string
  /** Milliseconds, on any clock that only goes on. */
  at: number
  focused: Element | null
}

type Heard = { shortcut: Shortcut } | 'waiting' | undefined

/** Puts strokes together: `g` alone waits, `g` and then `o` is a shortcut. */
export function createChords() {
  let begun: { keys: string; at: number } | undefined

  return {
    /** What a stroke makes with those before it; undefined when it means nothing. */
    hear({ name, at, focused }: Stroke, shortcuts: readonly Shortcut[]): Heard {
      const goesOn = begun !== undefined && at - begun.at <= PATIENCE_MS
      const keys = goesOn ? `${begun?.keys} ${name}` : name
      begun = undefined
      const holding = shortcuts.filter(({ holds }) => holds?.(focused) ?? true)
      const shortcut = nearest(holding.filter((one) => one.keys === keys))
      if (shortcut) return { shortcut }
      if (!holding.some((one) => one.keys.startsWith(`${keys} `))) return undefined
      begun = { keys, at }
      return 'waiting'
    },
    forget(): void {
      begun = undefined
    },
  }
}

/** A row's before its screen's, a screen's before those of everywhere; among equals the one declared last. */
function nearest(found: readonly Shortcut[]): Shortcut | undefined {
  return found.toSorted((a, b) => PLACES.indexOf(a.place) - PLACES.indexOf(b.place)).at(-1)
}

/** WCAG 2.1.4: shortcuts of letters and signs can be switched off; this browser remembers it. */
const off = createStoredValue<boolean>({
  key: 'adminSingleKeysOff',
  empty: false,
  read: (text) => text === 'true',
  write: String,
  storage: () => localStorage,
})

const singleKeysAreOn = (): boolean => !off.get()

export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const isOff = useSyncExternalStore(off.subscribe, off.get, off.getServerSnapshot)
  return [!isOff, (on) => off.set(!on)]
}
