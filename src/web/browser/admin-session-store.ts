import { useSyncExternalStore } from 'react'

import { adminEnd, isExpired } from './session-end.ts'
import { createStoredValue } from './stored-value.ts'

const asIs = (text: string) => text

/**
 * 'Remember me' stores the admin's token in local storage; otherwise it ends with the tab (spec accounts §3).
 */
const remembered = createStoredValue({
  key: 'adminToken',
  empty: '',
  read: asIs,
  write: asIs,
  storage: () => localStorage,
})
const forThisTab = createStoredValue({
  key: 'adminToken',
  empty: '',
  read: asIs,
  write: asIs,
  storage: () => sessionStorage,
})

/** Returns the admin's token unless it has expired. */
export function readAdminToken(now = Date.now()): string | undefined {
  return [forThisTab.get(), remembered.get()].find((token) => !isExpired(token, now))
}

/** Returns undefined without a token, null until hydration. */
export function useAdminToken(): string | undefined | null {
  return useSyncExternalStore(
    subscribe,
    () => readAdminToken(),
    () => null,
  )
}

export function signInAdmin(token: string, rememberMe: boolean): void {
  endAdminSession()
  adminEnd.remove()
  ;(rememberMe ? remembered : forThisTab).set(token)
}

export function endAdminSession(): void {
  remembered.remove()
  forThisTab.remove()
}

/**
 * Removes expired and undecodable tokens before any redirect checks them, which prevents a loop. Runs when
 * the page starts and before staff are redirected to the login, which then states that the session expired.
 */
export function dropExpiredAdminSession(now = Date.now()): void {
  for (const value of [remembered, forThisTab]) {
    if (value.get() === '' || !isExpired(value.get(), now)) continue
    value.remove()
    adminEnd.set('ran-out')
  }
}

export function refreshAdminSession(): void {
  for (const value of [remembered, forThisTab, adminEnd]) value.refresh()
}

function subscribe(listener: () => void): () => void {
  const leave = [remembered.subscribe(listener), forThisTab.subscribe(listener)]
  return () => {
    for (const stop of leave) stop()
  }
}
