import { useEffect, useRef } from 'react'

import type { Shortcut } from './shortcut.ts'

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

/** Declares shortcuts for as long as the component is on the page. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => shortcutRegistry.declare(() => latest.current), [])
}
