import {
  isOfflineList,
  OFFLINE_LIST,
  type OfflineList,
} from '#modules/catalogue/offline-list/offline-list.ts'

const CACHE = 'offline-books'
/** Maximum age. Yesterday's list is good enough for offline search, and mobile data costs money. */
const FRESH_MS = 24 * 60 * 60 * 1000

export interface KeptList {
  list: OfflineList
  /** Size of the list as stored in this browser. */
  bytes: number
}

/** Reads the stored list; undefined if there is none in this release's format. */
export async function readKeptList(): Promise<KeptList | undefined> {
  if (!('caches' in globalThis)) return undefined
  const kept = await (await caches.open(CACHE)).match(OFFLINE_LIST)
  const text = await kept?.text()
  const list = text === undefined ? undefined : parsed(text)
  return list && text !== undefined ? { list, bytes: new Blob([text]).size } : undefined
}

/**
 * Downloads and stores the current list. Throws without a connection, or if the browser's storage is full.
 */
export async function keepList(): Promise<void> {
  const answer = await fetch(OFFLINE_LIST, { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`We couldn’t load the list of books (error ${answer.status}).`)
  const text = await answer.text()
  // A Wi-Fi login page also responds with 200, but must not replace the stored list.
  if (!parsed(text))
    throw new Error('We can’t reach the shop. If you’re on public Wi-Fi, log in to it first.')
  const headers = { 'content-type': 'application/json' }
  await (await caches.open(CACHE)).put(OFFLINE_LIST, new Response(text, { headers }))
}

export async function dropKeptList(): Promise<void> {
  await caches.delete(CACHE)
}

/**
 * Downloads the list again if it is older than a day. If none is stored, downloads it only if `wanted`. Fails
 * silently, because an outdated list needs no message.
 */
export async function renewKeptList(wanted: boolean): Promise<void> {
  try {
    const kept = await readKeptList()
    if (!kept && !wanted) return
    if (kept && Date.now() - Date.parse(kept.list.at) < FRESH_MS) return
    await keepList()
  } catch {
    // The next visit tries again. Until then, the stored list stays.
  }
}

function parsed(text: string): OfflineList | undefined {
  try {
    const kept: unknown = JSON.parse(text)
    return isOfflineList(kept) ? kept : undefined
  } catch {
    return undefined
  }
}
