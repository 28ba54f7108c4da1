import { useLayoutEffect, useRef } from 'react'

/** Where a shortcut holds, in the order of the help sheet; the later one wins where two want the same keys. */
export const PLACES = ['everywhere', 'go', 'screen', 'row'] as const
export type Place = (typeof PLACES)[number]

export interface Shortcut {
  /** Strokes as `strokeOf` names them, one after the other: 'n', 'g o', 'Mod+k'. */
  keys: string
  /** What it does, as the help sheet says it. */
  label: string
  place: Place
  /** Whether it has something to act on now, seen from where the focus is. */
  holds?(focused: Element | null): boolean
  run(focused: Element | null): void
}

/** What of a key press is looked at. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'
>

const MODIFIERS = ['Control', 'Meta', 'Alt', 'AltGraph', 'Shift', 'CapsLock']

/** A press in a word: 'n', '?', 'ArrowDown', 'Mod+k' for Ctrl or Command; undefined for one that means nothing here. */
export function strokeOf(press: KeyPress): string | undefined {
  if (MODIFIERS.includes(press.key)) return undefined
  // Signs such as [ need AltGr on many keyboards, and Windows tells AltGr as Ctrl with Alt.
  const typesSign = press.key.length === 1 && press.getModifierState('AltGraph')
  const key = press.shiftKey ? press.key : press.key.toLowerCase()
  if (typesSign) return key
  if (press.altKey) return undefined
  const name = press.key.length === 1 ? key : press.key
  return press.ctrlKey || press.metaKey ? `Mod+${name}` : name
}

/** Letters, digits and signs alone: what speech input and a slip of the hand can press (WCAG 2.1.4). */
export function isCharacterKey(keys: string): boolean {
  return keys.split(' ').every((stroke) => stroke.length === 1)
}

/** 'Mod+k' → ['Ctrl', 'K'] pressed together; keys pressed in turn are apart in the outer list. */
export function namesOf(keys: string): string[][] {
  return keys.split(' ').map((stroke) => {
    if (stroke.length === 1) return [stroke]
    return stroke.split('+').map((part) => NAMES.get(part) ?? part.toUpperCase())
  })
}

const NAMES = new Map(
  Object.entries<string>({
    Mod: 'Ctrl',
    ArrowDown: '↓',
    ArrowUp: '↑',
    Enter: 'Enter',
    Escape: 'Esc',
  }),
)

type Declared = () => readonly Shortcut[]

/** The shortcuts of all that is on the page, in the order in which they were declared. */
function createShortcutRegistry() {
  const declared = new Set<Declared>()
  return {
    /** They count until the answer is called. */
    declare(shortcuts: Declared): () => void {
      declared.add(shortcuts)
      return () => declared.delete(shortcuts)
    },
    all: (): Shortcut[] => [...declared].flatMap((shortcuts) => shortcuts()),
  }
}

export const shortcutRegistry = createShortcutRegistry()

/** Declares shortcuts for as long as the component is on the page; before the paint, so that a key that is seen holds. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  useLayoutEffect(() => {
    latest.current = shortcuts
  })
  useLayoutEffect(() => shortcutRegistry.declare(() => latest.current), [])
}
