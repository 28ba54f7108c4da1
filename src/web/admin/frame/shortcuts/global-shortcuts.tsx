import { lazy, Suspense, useLayoutEffect, useSyncExternalStore } from 'react'

import { createSharedState } from '#web/admin/kit/api/shared-state.ts'
import {
  isCharacterKey,
  PLACES,
  type Shortcut,
  shortcutRegistry,
  strokeOf,
  useShortcuts,
} from '#web/admin/kit/shortcuts/shortcut.ts'
import { isComposing } from '#web/client/composing.ts'
import { createStoredValue } from '#web/client/stored-value.ts'
import { Dialog } from '#web/ui/dialog.tsx'

/** Dispatches key presses to the shortcut registry while the admin area is mounted. */
function useKeyListener(): void {
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // The focused element comes first: a key that it has handled doesn't trigger a shortcut.
      if (event.defaultPrevented || isComposing(event) || isDialogOpen()) return
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

/** Reports whether a dialog is open. It owns the keyboard until it starts closing. */
const isDialogOpen = () =>
  document.querySelector(':is([role="dialog"], [role="alertdialog"]):not([data-closed])') !== null

/** Returns the shortcuts that work now. While staff type text, only those with Ctrl or Command do. */
function available(focused: Element | null): Shortcut[] {
  const all = shortcutRegistry.all()
  if (isTyping(focused)) return all.filter(({ keys }) => keys.startsWith('Mod+'))
  return singleKeysAreOn() ? all : all.filter(({ keys }) => !isCharacterKey(keys))
}

/** The part of the focused element that `isTyping` inspects. */
type Focused = Pick<Element, 'tagName' | 'getAttribute' | 'closest'> & { isContentEditable?: boolean }

/** Types of inputs without text entry, on which letters can be shortcuts. */
const PRESSED = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']

/** Widgets in which typing letters selects an item. */
const FINDS_BY_LETTER = '[role="combobox"], [role="listbox"], [role="menu"], [role="tree"]'

/** Reports whether the focused element uses letters as input. */
export function isTyping(focused: Focused | null): boolean {
  if (!focused) return false
  const tag = focused.tagName.toLowerCase()
  if (tag === 'textarea' || tag === 'select' || focused.isContentEditable) return true
  if (tag === 'input') return !PRESSED.includes(focused.getAttribute('type') ?? 'text')
  return focused.closest(FINDS_BY_LETTER) !== null
}

/**
 * Returns the shortcut for a stroke. A row's shortcut wins over the screen's, and the screen's over a global
 * one; among equals, the one declared last.
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

const shown = createSharedState(false)

/** Opens the help sheet. The shortcut, the side panel and the palette call it. */
export const showHelp = shown.set
const useHelpIsOpen = shown.use

const HelpSheet = lazy(() => import('./help-sheet.tsx').then((m) => ({ default: m.HelpSheet })))

/** Shortcuts of every admin screen, and the sheet that lists them. */
export function GlobalShortcuts() {
  useShortcuts([
    { keys: '?', label: 'Keyboard shortcuts', place: 'everywhere', run: () => showHelp(true) },
    {
      keys: '/',
      label: 'Search this list',
      place: 'everywhere',
      holds: () => searchField() !== null,
      run: () => searchField()?.focus(),
    },
  ])
  useKeyListener()
  return (
    <Dialog open={useHelpIsOpen()} onClose={() => showHelp(false)} title="Keyboard shortcuts" wide>
      <Suspense fallback={<div className="h-96" />}>
        <HelpSheet />
      </Suspense>
    </Dialog>
  )
}

/** Returns the screen's first enabled search field. */
const searchField = () => document.querySelector<HTMLInputElement>('main input[type="search"]:not(:disabled)')
