import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import type { Clock } from '#platform/clock.ts'
import type { ListedFile, Storage as WholeStorage } from '#platform/storage/storage.ts'

type Storage = Pick<WholeStorage, 'put' | 'get' | 'list' | 'remove'>

// Client files of the last builds, in the bucket that all machines share (docs/decisions/rolling-deploys.md).
// A page from one process may load its scripts through another one, which may run a different build on a
// machine that never had these files.

const FILES = 'assets'
/** One file per set of names; builds with the same files share it. */
const LISTS = 'asset-lists'
/** Number of builds whose files are retained. */
const KEPT = 5
/**
 * Age in milliseconds below which files are retained, because they may belong to a build that is being
 * uploaded.
 */
const SETTLED_MS = 3_600_000
const AT_ONCE = 8

/** Uploads a build's missing files, and removes files that none of the last builds uses. */
export async function shareAssets(storage: Storage, clientDirectory: string, now: Date): Promise<void> {
  const folder = path.join(clientDirectory, FILES)
  const own = (await readdir(folder)).filter((name) => !/\.(?:br|gz)$/.test(name)).toSorted()
  const list = JSON.stringify(own)
  // The list is written first, and again at each start, so that other processes retain every file on it.
  await storage.put(`${LISTS}/${createHash('sha256').update(list).digest('hex')}.json`, Buffer.from(list))
  const there = await filesOf(storage, FILES)
  const names = new Set(there.map(({ name }) => name))
  const missing = own.filter((name) => !names.has(`${FILES}/${name}`))
  await inTurns(missing, async (name) =>
    storage.put(`${FILES}/${name}`, await readFile(path.join(folder, name))),
  )
  await removeOld(storage, there, now)
}

async function removeOld(storage: Storage, there: readonly ListedFile[], now: Date): Promise<void> {
  const lists = await newestLists(storage)
  const kept = new Set<string>()
  for (const { name } of lists.slice(0, KEPT)) for (const file of await namesIn(storage, name)) kept.add(file)
  const settled = now.getTime() - SETTLED_MS
  const old = there.filter(
    ({ name, changedAt }) => changedAt.getTime() < settled && !kept.has(name.slice(FILES.length + 1)),
  )
  await inTurns([...old, ...lists.slice(KEPT)], ({ name }) => storage.remove(name))
}

async function newestLists(storage: Storage): Promise<ListedFile[]> {
  const lists = await filesOf(storage, LISTS)
  return lists.toSorted((a, b) => b.changedAt.getTime() - a.changedAt.getTime())
}

async function namesIn(storage: Storage, list: string): Promise<string[]> {
  const found = await storage.get(list)
  return found ? (JSON.parse(found.toString()) as string[]) : []
}

async function filesOf(storage: Storage, folder: string): Promise<ListedFile[]> {
  const files: ListedFile[] = []
  for await (const file of storage.list(folder)) files.push(file)
  return files
}

async function inTurns<T>(all: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  const left = all.values()
  const turn = async () => {
    for (const each of left) await work(each)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, turn))
}

/**
 * Minimum time between two reads of the lists, so that requests for invented names cause few bucket requests.
 */
const LOOK_EVERY_MS = 5000

/** Finds a file of any of the last builds; undefined for any other name. */
export type FindAsset = (name: string) => Promise<Buffer | undefined>

export function createAssetFinder(storage: Storage, clock: Clock): FindAsset {
  const now = () => clock.now().getTime()
  const lists = new Map<string, string[]>()
  let looked = -Infinity
  let looking: Promise<void> | undefined

  async function look(): Promise<void> {
    const newest = (await newestLists(storage)).slice(0, KEPT).map(({ name }) => name)
    for (const name of lists.keys()) if (!newest.includes(name)) lists.delete(name)
    // A list never changes: its name is the hash of its content.
    for (const name of newest) if (!lists.has(name)) lists.set(name, await namesIn(storage, name))
    looked = now()
  }
  const isKnown = (name: string): boolean => [...lists.values()].some((names) => names.includes(name))

  return async (name) => {
    if (!isKnown(name) && now() - looked > LOOK_EVERY_MS)
      await (looking ??= look().finally(() => (looking = undefined)))
    return isKnown(name) ? storage.get(`${FILES}/${name}`) : undefined
  }
}
