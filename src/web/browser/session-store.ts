import { useSyncExternalStore } from 'react'

import { claimData, leaveData } from './account-data.ts'
import { accountIn, isExpired, shopperEnd } from './session-end.ts'
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

/** The account of a session; a key for what one account's screens have loaded. */
export function accountOf(session: Session): string | undefined {
  return session.status === 'shopper' ? accountIn(session.token) : undefined
}

/** Cart, wishlist and address become the account's before its session is known: no other account's are ever shown in it. */
export function signIn(token: string, user: SessionUser): void {
  const account = accountIn(token)
  if (account !== undefined) claimData(account)
  shopperEnd.remove()
  userDataStorage.set(user)
  userStorage.set(user)
  tokenStorage.set(token)
}

/** Takes token and user away, and nothing else: cart, wishlist and address stay, and wait for their owner. */
export function endSession(): void {
  for (const value of all) value.remove()
  leaveData()
}

/** Run when the page starts: a session may have begun before this browser knew whose its data is, or vanished. */
export function settleOwner(): void {
  const account = accountOf(readSession())
  if (account === undefined) leaveData()
  else claimData(account)
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

/** False where the browser refuses to store the session: the next document knows nothing of it. */
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
