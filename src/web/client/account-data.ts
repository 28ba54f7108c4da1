import { switchAccount, type OwnedTexts, type Ownership } from './switch-account.ts'
import { refreshStoredValues } from './stored-value.ts'

/**
 * Ownership of this browser's cart, wishlist and address. If a session ends without a logout, they stay. If
 * another account logs in next, they are hidden until their owner logs in again.
 */

/** Storage key of the ownership: the browser's in local storage, the tab's in session storage. */
export const ACCOUNT_DATA = 'accountData'

const OWNED = ['cart', 'wishlist', 'lookedAt', 'shippingAddress', 'startedPayments'] as const
/** Keys in the session storage of each tab. */
const OF_TAB = ['checkoutChoices', 'deliveryPin'] as const

type TabTexts = Partial<Record<(typeof OF_TAB)[number], string>>

/** Assigns the stored data to an account: at its login, and on each page of its session. */
export function claimData(account: string): void {
  const changed = [claimBrowser(account), claimTab(account)]
  if (changed.includes(true)) refreshStoredValues()
}

/** Records the owner's data at the end of the session, because a visitor makes all later additions. */
export function leaveData(): void {
  attempt(() => leave(localStorage, OWNED))
  attempt(() => leave(sessionStorage, OF_TAB))
}

function leave(storage: Storage, keys: readonly string[]): void {
  const ownership = readOwnership(storage)
  if (ownership.owner === null || ownership.left !== null) return
  put(storage, ACCOUNT_DATA, JSON.stringify({ ...ownership, left: textsOf(storage, keys) }))
}

/** Removes the previous account's data from this tab after another tab has logged in. */
export function followOwner(): void {
  const owner = attempt(() => readOwnership(localStorage).owner)
  if (owner && claimTab(owner)) refreshStoredValues()
}

/** Assigns the browser's data to the account. Returns true if the stored data changed. */
function claimBrowser(account: string): boolean {
  const changed = attempt(() => {
    const before = readOwnership(localStorage)
    if (before.owner === account && before.left === null) return false
    const now: OwnedTexts = textsOf(localStorage, OWNED)
    const { ownership, texts } = switchAccount(before, now, account)
    const changes = OWNED.filter((key) => texts[key] !== now[key])
    // Old texts are removed first, because a full storage needs the space.
    for (const key of changes) localStorage.removeItem(key)
    const kept = put(localStorage, ACCOUNT_DATA, JSON.stringify(ownership))
    if (!kept) put(localStorage, ACCOUNT_DATA, JSON.stringify({ ...ownership, hidden: [] }))
    for (const key of changes) put(localStorage, key, texts[key])
    return changes.length > 0
  })
  return changed ?? false
}

/** Removes the previous account's choices from this tab. Choices that a visitor has made since then stay. */
function claimTab(account: string): boolean {
  const changed = attempt(() => {
    const { owner, left } = readOwnership(sessionStorage)
    if (owner === account && left === null) return false
    const now: TabTexts = textsOf(sessionStorage, OF_TAB)
    const before: TabTexts = left ?? now
    const others = owner === null || owner === account ? [] : OF_TAB.filter((key) => before[key] === now[key])
    for (const key of others) sessionStorage.removeItem(key)
    put(sessionStorage, ACCOUNT_DATA, JSON.stringify({ owner: account, left: null, hidden: [] }))
    return others.length > 0
  })
  return changed ?? false
}

function textsOf(storage: Storage, keys: readonly string[]): OwnedTexts & TabTexts {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const text = storage.getItem(key)
      return text === null ? [] : [[key, text]]
    }),
  )
}

/** Returns false if the browser refuses to store the text. */
function put(storage: Storage, key: string, text: string | undefined): boolean {
  return text === undefined || attempt(() => (storage.setItem(key, text), true)) === true
}

/** Returns undefined if the action throws, as every access does where storage is forbidden. */
function attempt<R>(action: () => R): R | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

interface StoredOwnership extends Ownership {
  left: (OwnedTexts & TabTexts) | null
}

/** Parses the ownership. Invalid data counts as a visitor's. */
function readOwnership(storage: Storage): StoredOwnership {
  const { owner, left, hidden } =
    attempt(() => fieldsOf(JSON.parse(storage.getItem(ACCOUNT_DATA) ?? '{}'))) ?? {}
  return {
    owner: typeof owner === 'string' ? owner : null,
    left: left === null || left === undefined ? null : readTexts(left),
    hidden: Array.isArray(hidden) ? hidden.flatMap((one: unknown) => readHidden(one) ?? []) : [],
  }
}

function readHidden(stored: unknown): Ownership['hidden'][number] | undefined {
  const { account, texts } = fieldsOf(stored)
  return typeof account === 'string' ? { account, texts: readTexts(texts) } : undefined
}

function readTexts(stored: unknown): OwnedTexts & TabTexts {
  const known = new Set<string>([...OWNED, ...OF_TAB])
  return Object.fromEntries(
    Object.entries(fieldsOf(stored)).filter(([key, text]) => known.has(key) && typeof text === 'string'),
  )
}

function fieldsOf(stored: unknown): Record<string, unknown> {
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
}
