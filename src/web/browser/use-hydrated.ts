import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and until the page is alive: a form sent before that would go nowhere. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
