import { useSyncExternalStore } from 'react'

/** Observable value shared between unrelated parts of the admin area. */
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
    /** Subscribes a component to the value. */
    use: () => useSyncExternalStore(subscribe, get, () => initial),
  }
}
