import { useLayoutEffect, useSyncExternalStore } from 'react'

import {
  isCharacterKey,
  PLACES,
  type Shortcut,
  shortcutRegistry,
  strokeOf,
} from '#web/admin/kit/shortcuts/shortcut.ts'
import { createStoredValue } from '#web/client/stored-value.ts'

/** Dispatches key presses to the shortcut registry while the admin area is mounted. */
export function useKeyListener(): void {
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // The focused element comes first: a key that it handled is not a shortcut.
      if (event.defaultPrevented || event.isComposing || isDialogOpen()) return
      const focused = document.activeElement
      const shortcut = nearest(strokeOf(event), focused, available(focused))
      if (!shortcut) return
      event.preventDefault()
      shortcut.run(focused)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** An open dialog owns the keyboard until it starts to close. */
const isDialogOpen = () =>
  document.querySelector(':is([role="dialog"], [role="alertdialog"]):not([data-closed])') !== null

/** Only Ctrl and Command chords work while staff type text. */
function available(focused: Element | null): Shortcut[] {
  const all = shortcutRegistry.all()
  if (isTyping(focused)) return all.filter(({ keys }) => keys.startsWith('Mod+'))
  return singleKeysAreOn() ? all : all.filter(({ keys }) => !isCharacterKey(keys))
}

/** The part of the focused element that `isTyping` inspects. */
type Focused = Pick<Element, 'tagName' | 'getAttribute' | 'closest'> & { isContentEditable?: boolean }

/** Input types that take no text, so that letters can be shortcuts. */
const PRESSED = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']

/** Widgets with type-ahead. */
const FINDS_BY_LETTER = '[role="combobox"], [role="listbox"], [role="menu"], [role="tree"]'

/** Reports whether letters are currently text input. */
export function isTyping(focused: Focused | null): boolean {
  if (!focused) return false
  const tag = focused.tagName.toLowerCase()
  if (tag === 'textarea' || tag === 'select' || focused.isContentEditable) return true
  if (tag === 'input') return !PRESSED.includes(focused.getAttribute('type') ?? 'text')
  return focused.closest(FINDS_BY_LETTER) !== null
}

/**
 * Returns the shortcut of a stroke: row before screen before everywhere; among equals the last declared wins.
 */
export function nearest(
  stroke: string | undefined,
  focused: Element | null,
  shortcuts: readonly Shortcut[],
): Shortcut | undefined {
  return shortcuts
    .filter(({ keys, holds }) => keys === stroke && (holds?.(focused) ?? true))
    .toSorted((a, b) => PLACES.indexOf(a.place) - PLACES.indexOf(b.place))
    .at(-1)
}

/** WCAG 2.1.4: single-key shortcuts can be turned off. Stored per browser. */
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
