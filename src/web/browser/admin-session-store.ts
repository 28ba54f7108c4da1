import { useSyncExternalStore } from 'react'

import { adminEnd, isExpired } from './session-end.ts'
import { createStoredValue } from './stored-value.ts'

const asIs = (text: string) => text

/** 'Remember me' stores the admin's token in local storage, otherwise it ends with the tab (spec accounts §3). */
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

/** The admin's token; a token past its time is none. */
export function readAdminToken(now = Date.now()): string | undefined {
  return [forThisTab.get(), remembered.get()].find((token) => !isExpired(token, now))
}

/** Undefined without one, null until the page is hydrated. */
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
 * Removes expired and undecodable tokens before any redirect looks at them (no loop); run when the page starts, and
 * before a member of staff is sent to the login, which then says that the time was over.
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
