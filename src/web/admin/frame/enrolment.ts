import { useSyncExternalStore } from 'react'

let needed = false
const listeners = new Set<() => void>()

/** Whether whoever is logged in has to set up two-step login before anything else, as the server last said. */
export function noteEnrolment(mustEnrol: boolean): void {
  needed = mustEnrol
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useMustEnrol(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => needed,
    () => false,
  )
}
