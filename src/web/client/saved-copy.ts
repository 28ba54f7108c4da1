import { useSyncExternalStore } from 'react'

import { SAVED_AT } from '#web/saved-at.ts'

// Read before hydration, because React may render the whole document again, without the mark.
let savedAt = globalThis.document?.documentElement.getAttribute(SAVED_AT) ?? undefined
const openedAt = addressNow()
const listeners = new Set<() => void>()

/**
 * Returns when the shop sent this page, if the service worker serves it from its cache; undefined for a current
 * page and until hydration.
 */
export function useSavedAt(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => savedAt,
    () => undefined,
  )
}

/** Call after a navigation: the data of another page has come from the server, so it is current. */
export function leaveSavedCopy(): void {
  if (savedAt === undefined || addressNow() === openedAt) return
  savedAt = undefined
  for (const listener of listeners) listener()
}

/** A saved page loads again as soon as the browser is online, unless the visitor has typed something. */
export function reloadOnceOnline(): () => void {
  let typed = false
  const onInput = () => void (typed = true)
  const onOnline = () => {
    if (!typed) location.reload()
  }
  addEventListener('input', onInput)
  addEventListener('online', onOnline)
  return () => {
    removeEventListener('input', onInput)
    removeEventListener('online', onOnline)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function addressNow(): string {
  return globalThis.location ? location.pathname + location.search : ''
}
