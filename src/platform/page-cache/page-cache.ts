import { type Entry, rest } from './entry.ts'
import { createFlights, type Flight } from './flights.ts'
import { createEntryStore } from './store.ts'

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
  stats(): { entries: number; bytes: number }
}

export interface Rendered {
  entry: Entry
  keep: boolean
}

/** Answers, found by key and dropped by tag. Bounded in bytes; not-found answers are bounded apart. */
export function createPageCache({ maxBytes = 64_000_000, maxNotFoundBytes = 2_000_000 } = {}): PageCache {
  const store = createEntryStore({ maxBytes, maxNotFoundBytes })
  const flights = createFlights<Entry>()
  let trusted = true

  const lookup = (key: string): Entry | undefined => (trusted ? store.get(key) : undefined)
  const clear = (): void => {
    flights.invalidateAll()
    store.clear()
  }
  const keepIfTrue = async (key: string, { entry, keep }: Rendered, flight: Flight): Promise<void> => {
    if (!keep || !trusted) return
    await rest(entry)
    if (!flight.touched(entry.tags)) store.set(key, entry)
  }

  return {
    lookup,
    async obtain(key, render) {
      const found = lookup(key)
      if (found) return { entry: found, hit: true }
      const entry = await flights.join(key, async (flight) => {
        const rendered = await render()
        await keepIfTrue(key, rendered, flight)
        return rendered.entry
      })
      return { entry, hit: false }
    },
    invalidate(tags) {
      const touched = [...tags]
      if (touched.length === 0) return
      flights.invalidate(touched)
      for (const tag of touched) store.dropTagged(tag)
    },
    clear,
    trust(value) {
      trusted = value
      clear()
    },
    stats: store.size,
  }
}
