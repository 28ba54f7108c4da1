import { useLayoutEffect, useRef } from 'react'

/** Scopes of shortcuts in help sheet order; on a conflict the later scope wins. */
export const PLACES = ['everywhere', 'screen', 'row'] as const
export type Place = (typeof PLACES)[number]

export interface Shortcut {
  /** A stroke in the format of `strokeOf`: 'n', 'Mod+k'. */
  keys: string
  /** Description in the help sheet. */
  label: string
  place: Place
  /** Reports whether the shortcut has a target, given the focused element. */
  holds?(focused: Element | null): boolean
  run(focused: Element | null): void
}

/** The part of a keyboard event that `strokeOf` reads. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'
>

const MODIFIERS = ['Control', 'Meta', 'Alt', 'AltGraph', 'Shift', 'CapsLock']

/** Names a stroke: 'n', '?', 'ArrowDown', 'Mod+k' for Ctrl or Command; undefined if shortcuts ignore it. */
export function strokeOf(press: KeyPress): string | undefined {
  if (MODIFIERS.includes(press.key)) return undefined
  // Characters such as [ need AltGr on many keyboards, which Windows reports as Ctrl with Alt.
  const typesSign = press.key.length === 1 && press.getModifierState('AltGraph')
  const key = press.shiftKey ? press.key : press.key.toLowerCase()
  if (typesSign) return key
  if (press.altKey) return undefined
  const name = press.key.length === 1 ? key : press.key
  return press.ctrlKey || press.metaKey ? `Mod+${name}` : name
}

/**
 * Reports whether a shortcut is a single character, which speech input or a slip of the finger can trigger
 * (WCAG 2.1.4).
 */
export function isCharacterKey(keys: string): boolean {
  return keys.length === 1
}

/** Returns key names: 'Mod+k' becomes ['Ctrl', 'K'], pressed together. */
export function namesOf(keys: string): string[] {
  if (keys.length === 1) return [keys]
  return keys.split('+').map((part) => NAMES.get(part) ?? part.toUpperCase())
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

/** Registry of all shortcuts on the page, in order of declaration. */
function createShortcutRegistry() {
  const declared = new Set<Declared>()
  return {
    /** Registers shortcuts; the returned function removes them. */
    declare(shortcuts: Declared): () => void {
      declared.add(shortcuts)
      return () => declared.delete(shortcuts)
    },
    all: (): Shortcut[] => [...declared].flatMap((shortcuts) => shortcuts()),
  }
}

export const shortcutRegistry = createShortcutRegistry()

/**
 * Declares shortcuts while the component is mounted. Uses a layout effect, which runs before paint, so that
 * shortcuts work as soon as they are visible.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  useLayoutEffect(() => {
    latest.current = shortcuts
  })
  useLayoutEffect(() => shortcutRegistry.declare(() => latest.current), [])
}
