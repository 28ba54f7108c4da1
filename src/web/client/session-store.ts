import { useSyncExternalStore } from 'react'

import { logOut } from '#modules/accounts/accounts.operations.ts'

import { claimData, leaveData } from './account-data.ts'
import { apiUrl } from './api-url.ts'
import { accountIn, createStoredSession } from './stored-session.ts'
import { createStoredValue, refreshStoredValues } from './stored-value.ts'

/** The user in the login's response. The server never trusts it. */
export interface SessionUser {
  name: string
  email?: string
  isAdmin?: boolean
}

export type Session =
  /** 'loading' on the server and until hydration. */
  { status: 'loading' } | { status: 'visitor' } | { status: 'shopper'; token: string; user: SessionUser }

const LOADING: Session = { status: 'loading' }
const VISITOR: Session = { status: 'visitor' }

const local = () => localStorage
const userOptions = { empty: null, read: readUser, write: JSON.stringify, storage: local }
const userStorage = createStoredValue<SessionUser | null>({ key: 'user', ...userOptions })
const userDataStorage = createStoredValue<SessionUser | null>({ key: 'userData', ...userOptions })
const storedUser = () => userStorage.get() ?? userDataStorage.get()

/**
 * The shopper's session. Closing it removes only token and user: cart, wishlist and address stay for their
 * owner.
 */
export const shopperSession = createStoredSession({
  tokenKey: 'token',
  endKey: 'sessionEnd',
  storages: [local],
  also: [userStorage, userDataStorage],
  isWhole: () => storedUser() !== null,
  onClose: leaveData,
})

/** The staff session. A token of this tab comes before a remembered one. */
export const staffSession = createStoredSession({
  tokenKey: 'adminToken',
  endKey: 'adminSessionEnd',
  storages: [() => sessionStorage, local],
})

let snapshot: Session = VISITOR

/**
 * The current session; a visitor's if the token has expired. Returns the same object while nothing changes.
 */
export function readSession(now = Date.now()): Session {
  const token = shopperSession.token(now)
  const user = storedUser()
  if (!user || token === undefined) return VISITOR
  if (snapshot.status !== 'shopper' || snapshot.token !== token || snapshot.user !== user) {
    snapshot = { status: 'shopper', token, user }
  }
  return snapshot
}

export function useSession(): Session {
  return useSyncExternalStore(
    shopperSession.subscribe,
    () => readSession(),
    () => LOADING,
  )
}

/** The staff token; undefined if there is none, null until hydration. */
export function useStaffToken(): string | undefined | null {
  return useSyncExternalStore(
    staffSession.subscribe,
    () => staffSession.token(),
    () => null,
  )
}

/** Account id of a session. Also the key for data that an account's screens have loaded. */
export function accountOf(session: Session): string | undefined {
  return session.status === 'shopper' ? accountIn(session.token) : undefined
}

/**
 * Assigns cart, wishlist and address to the account before storing the session, so that nobody sees
 * another's.
 */
export function signIn(token: string, user: SessionUser): void {
  const account = accountIn(token)
  if (account !== undefined) claimData(account)
  userDataStorage.set(user)
  userStorage.set(user)
  shopperSession.open(token)
}

/**
 * Stores the staff token: with 'Remember me' in local storage, otherwise until the tab closes (spec accounts
 * §3).
 */
export function signInStaff(token: string, rememberMe: boolean): void {
  staffSession.close()
  staffSession.open(token, rememberMe ? 1 : 0)
}

/** Runs when the page starts, because the session may predate ownership records, or may have disappeared. */
export function settleOwner(): void {
  const account = accountOf(readSession())
  if (account === undefined) leaveData()
  else claimData(account)
}

/**
 * Clears all browser storage (spec accounts §4): session, cart, wishlist, address and preferences. Also ends
 * the sessions on the server if it is reachable; the page doesn't wait for the response.
 */
export function logout(): void {
  for (const token of [shopperSession.token(), staffSession.token()]) if (token) endOnServer(token)
  for (const clear of [() => localStorage.clear(), () => sessionStorage.clear()]) {
    try {
      clear()
    } catch {
      // If storage is forbidden, there is nothing to clear.
    }
  }
  refreshStoredValues()
}

/** `keepalive` completes the request even if the visitor leaves the page. */
function endOnServer(token: string): void {
  const headers = { authorization: `Bearer ${token}` }
  fetch(apiUrl(logOut.path), { method: logOut.method, headers, keepalive: true }).catch(() => {})
}

function readUser(text: string): SessionUser | null {
  const stored: unknown = JSON.parse(text)
  if (typeof stored !== 'object' || stored === null) return null
  const name = (stored as { name?: unknown }).name
  return typeof name === 'string' ? (stored as SessionUser) : null
}
