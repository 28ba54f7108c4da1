import { useSyncExternalStore } from 'react'

/** A value of the admin area that is set and watched in places which know nothing of each other. */
export function createSharedState<T>(initial: T) {
  let value = initial
  const listeners = new Set<() => void>()
  const get = () => value

  function set(next: T): void {
    value = next
    for (const listener of listeners) listener()
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get,
    set,
    /** The value, watched by a component. */
    use: () => useSyncExternalStore(subscribe, get, () => initial),
  }
}
