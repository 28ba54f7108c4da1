import { useSyncExternalStore } from 'react'

import { claimData, leaveData } from './account-data.ts'
import { accountIn, isExpired, shopperEnd } from './session-end.ts'
import { createStoredValue } from './stored-value.ts'

/** The user as returned by the login. The server never trusts it. */
export interface SessionUser {
  name: string
  email?: string
  isAdmin?: boolean
}

export type Session =
  /** On the server and until hydration. */
  { status: 'loading' } | { status: 'visitor' } | { status: 'shopper'; token: string; user: SessionUser }

const LOADING: Session = { status: 'loading' }
const VISITOR: Session = { status: 'visitor' }

const storage = () => localStorage
const asIs = (text: string) => text

const tokenStorage = createStoredValue<string>({ key: 'token', empty: '', read: asIs, write: asIs, storage })
const userOptions = { empty: null, read: readUser, write: JSON.stringify, storage }
const userStorage = createStoredValue<SessionUser | null>({ key: 'user', ...userOptions })
const userDataStorage = createStoredValue<SessionUser | null>({ key: 'userData', ...userOptions })
const all = [tokenStorage, userStorage, userDataStorage]

let snapshot: Session = VISITOR

/** The current session; an expired token counts as none. Returns the same object while nothing changes. */
export function readSession(now = Date.now()): Session {
  const token = tokenStorage.get()
  const user = userStorage.get() ?? userDataStorage.get()
  if (!user || isExpired(token, now)) return VISITOR
  if (snapshot.status !== 'shopper' || snapshot.token !== token || snapshot.user !== user) {
    snapshot = { status: 'shopper', token, user }
  }
  return snapshot
}

export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => readSession(),
    () => LOADING,
  )
}

/** Account id of a session; also the key for data that one account's screens have loaded. */
export function accountOf(session: Session): string | undefined {
  return session.status === 'shopper' ? accountIn(session.token) : undefined
}

/** Claims cart, wishlist and address before it stores the session, so that no account ever sees another's. */
export function signIn(token: string, user: SessionUser): void {
  const account = accountIn(token)
  if (account !== undefined) claimData(account)
  shopperEnd.remove()
  userDataStorage.set(user)
  userStorage.set(user)
  tokenStorage.set(token)
}

/** Removes only token and user: cart, wishlist and address stay for their owner. */
export function endSession(): void {
  for (const value of all) value.remove()
  leaveData()
}

/** Runs when the page starts: a session may be older than ownership records, or may have vanished. */
export function settleOwner(): void {
  const account = accountOf(readSession())
  if (account === undefined) leaveData()
  else claimData(account)
}

/**
 * Removes the rest of a session that can't be restored (spec accounts §4). Runs when the page starts and
 * before a shopper is redirected to the login, which then states that the session expired.
 */
export function dropExpiredSession(now = Date.now()): void {
  const anythingStored =
    tokenStorage.get() !== '' || userStorage.get() !== null || userDataStorage.get() !== null
  if (!anythingStored || readSession(now).status !== 'visitor') return
  endSession()
  shopperEnd.set('ran-out')
}

/** False if the browser refuses to store the session: the next document won't have it. */
export function isSessionKept(): boolean {
  return tokenStorage.isKept()
}

export function refreshSession(): void {
  for (const value of [...all, shopperEnd]) value.refresh()
}

function subscribe(listener: () => void): () => void {
  const leave = all.map((value) => value.subscribe(listener))
  return () => {
    for (const stop of leave) stop()
  }
}

function readUser(text: string): SessionUser | null {
  const stored: unknown = JSON.parse(text)
  if (typeof stored !== 'object' || stored === null) return null
  const name = (stored as { name?: unknown }).name
  return typeof name === 'string' ? (stored as SessionUser) : null
}
