import {
  isOfflineList,
  OFFLINE_LIST,
  type OfflineList,
} from '#modules/catalogue/offline-list/offline-list.ts'

const CACHE = 'offline-books'
/** A list of yesterday is good enough to look something up; a phone on the road pays for each new one. */
const FRESH_MS = 24 * 60 * 60 * 1000

export interface KeptList {
  list: OfflineList
  /** As it lies in this browser. */
  bytes: number
}

/** The list that this browser keeps; undefined where it has none, or none that this release reads. */
export async function readKeptList(): Promise<KeptList | undefined> {
  if (!('caches' in globalThis)) return undefined
  const kept = await (await caches.open(CACHE)).match(OFFLINE_LIST)
  const text = await kept?.text()
  const list = text === undefined ? undefined : parsed(text)
  return list && text !== undefined ? { list, bytes: new Blob([text]).size } : undefined
}

/** Keeps the list as it is now. Throws without a connection, and where the browser has no room. */
export async function keepList(): Promise<void> {
  const answer = await fetch(OFFLINE_LIST, { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`The list of books could not be loaded (${answer.status}).`)
  const text = await answer.text()
  // A Wi-Fi login page answers 200, too: the list that is kept must not go for it.
  if (!parsed(text)) throw new Error('Another server answered in the place of the shop.')
  const headers = { 'content-type': 'application/json' }
  await (await caches.open(CACHE)).put(OFFLINE_LIST, new Response(text, { headers }))
}

export async function dropKeptList(): Promise<void> {
  await caches.delete(CACHE)
}

/** Renews a list that is older than a day; where there is none it is kept only if `wanted`. Quiet: a list is no reason for a message. */
export async function renewKeptList(wanted: boolean): Promise<void> {
  try {
    const kept = await readKeptList()
    if (!kept && !wanted) return
    if (kept && Date.now() - Date.parse(kept.list.at) < FRESH_MS) return
    await keepList()
  } catch {
    // The next start tries again; until then the list is as it was.
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
