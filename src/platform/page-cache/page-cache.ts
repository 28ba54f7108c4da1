import { LRUCache } from 'lru-cache'

import { type Entry, weightOf } from './entry.ts'
import { createFlights } from './flights.ts'
import { createTagIndex } from './tag-index.ts'

export interface PageCache {
  lookup(key: string): Entry | undefined
  /**
   * The entry of a key: from the cache, from a render already under way, or from `render`. It is kept unless one
   * of its tags was invalidated since its render started, or `render` says it may not be.
   */
  obtain(key: string, render: () => Promise<Rendered>): Promise<{ entry: Entry; hit: boolean }>
  /** Drops every entry with one of the tags; renders under way are not kept. Called after the commit. */
  invalidate(tags: Iterable<string>): void
  clear(): void
  /** While messages of other processes may be lost, nothing is answered from the cache or kept. */
  trust(trusted: boolean): void
  stats(): { entries: number; bytes: number; hits: number; misses: number }
}

export interface Rendered {
  entry: Entry
  keep: boolean
}

/** Answers, found by key and dropped by tag. Bounded in bytes; not-found answers are bounded apart. */
export function createPageCache({ maxBytes = 64_000_000, maxNotFoundBytes = 2_000_000 } = {}): PageCache {
  const index = createTagIndex()
  const flights = createFlights<{ entry: Entry }>()
  const counts = { hits: 0, misses: 0 }
  let trusted = true

  const store = (maxSize: number): LRUCache<string, Entry> =>
    new LRUCache<string, Entry>({
      maxSize,
      maxEntrySize: Math.floor(maxSize / 8),
      sizeCalculation: reservedWeight,
      dispose: (entry, key) => index.remove(key, entry.tags),
    })
  const pages = store(maxBytes)
  const notFound = store(maxNotFoundBytes)

  const keep = (key: string, entry: Entry): void => {
    const target = entry.status === 404 ? notFound : pages
    target.set(key, entry)
    if (target.has(key)) index.add(key, entry.tags)
  }
  const forget = (key: string): void => {
    pages.delete(key)
    notFound.delete(key)
  }
  const clear = (): void => {
    flights.invalidateAll()
    pages.clear()
    notFound.clear()
  }
  const lookup = (key: string): Entry | undefined =>
    trusted ? (pages.get(key) ?? notFound.get(key)) : undefined

  return {
    lookup,
    async obtain(key, render) {
      const found = lookup(key)
      if (found) {
        counts.hits++
        return { entry: found, hit: true }
      }
      counts.misses++
      const { entry } = await flights.join(key, async (flight) => {
        const rendered = await render()
        if (rendered.keep && trusted && !flight.touched(rendered.entry.tags)) keep(key, rendered.entry)
        return rendered
      })
      return { entry, hit: false }
    },
    invalidate(tags) {
      const touched = [...tags]
      if (touched.length === 0) return
      flights.invalidate(touched)
      for (const tag of touched) for (const key of index.keysOf(tag)) forget(key)
    },
    clear,
    trust(value) {
      trusted = value
      clear()
    },
    stats: () => ({
      entries: pages.size + notFound.size,
      bytes: pages.calculatedSize + notFound.calculatedSize,
      ...counts,
    }),
  }
}

/** Compressed forms come later, so room for both is reserved when an entry is stored. */
function reservedWeight(entry: Entry): number {
  return Math.ceil(weightOf(entry) * 1.5)
}
