import { useEffect } from 'react'
import {
  shortcutRegistry,
  isCharacterKey,
  type Shortcut,
  strokeOf,
} from '#web/admin/kit/shortcuts/shortcut.ts'

import { createChords } from './chords.ts'
import { singleKeysAreOn } from './single-keys.ts'

/** Hears the keys for the registry, as long as the admin area is there. */
export function useKeyListener(): void {
  useEffect(() => {
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
