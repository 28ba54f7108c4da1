import { useSyncExternalStore } from 'react'

let open = false
const listeners = new Set<() => void>()

/** The help sheet is opened by a key, by the side panel and by the palette, which know nothing of each other. */
export function showHelp(shown: boolean): void {
  open = shown
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useHelpIsOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  )
}
