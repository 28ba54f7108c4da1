import { useSyncExternalStore } from 'react'

import { isExpired, shopperEnd } from './session-end.ts'
import { createStoredValue } from './stored-value.ts'

/** Who is signed in, as the login answered. The server never believes it. */
export interface SessionUser {
  name: string
  email?: string
  isAdmin?: boolean
}

export type Session =
  /** On the server and until the page is hydrated. */
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

/** The session now; a token past its time is none. Equal answers are the same object. */
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

export function signIn(token: string, user: SessionUser): void {
  shopperEnd.remove()
  userDataStorage.set(user)
  userStorage.set(user)
  tokenStorage.set(token)
}

/** Takes token and user away, and nothing else: cart, wishlist and address stay. */
export function endSession(): void {
  for (const value of all) value.remove()
}

/**
 * Removes what is left of a session that can't be restored (spec accounts §4); run when the page starts, and before
 * a shopper is sent to the login, which then says that the time was over.
 */
export function dropExpiredSession(now = Date.now()): void {
  const anythingStored =
    tokenStorage.get() !== '' || userStorage.get() !== null || userDataStorage.get() !== null
  if (!anythingStored || readSession(now).status !== 'visitor') return
  endSession()
  shopperEnd.set('ran-out')
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
