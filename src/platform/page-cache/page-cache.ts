import { systemClock } from '#platform/clock.ts'
import { isDatabaseAway } from '#platform/database/away.ts'
import type { HeaderList } from '#platform/http/security-headers.ts'

import { addHeaders, type Entry, rest } from './entry.ts'
import { createEntryStore } from './store.ts'

/** `stale`: an old response, served because nothing can be rendered. */
export type Outcome = 'hit' | 'miss' | 'stale'

export interface PageCache {
  lookup(key: string): Entry | undefined
  /**
   * Returns a key's entry: from the cache, from a running render or from `render`. Stores it unless one of
   * its tags was invalidated since the render started, or `render` forbids it. While the database is
   * unreachable, stored entries are served for up to ten minutes.
   */
  obtain(key: string, render: () => Promise<Rendered>): Promise<{ entry: Entry; outcome: Outcome }>
  /** Returns a value that many pages show, loaded once and cached until one of its tags is invalidated. */
  shared<T>(name: string, tags: readonly string[], read: () => Promise<T>): Promise<T>
  /** Drops every entry with one of the tags; running renders are not stored. Call it after the commit. */
  invalidate(tags: Iterable<string>): void
  clear(): void
  /**
   * Set to false while messages from other processes may be lost. Every request is then rendered, because
   * cached content may have changed; old entries are only served while the database is unreachable and
   * nothing can change. Once trusted again, the cache starts empty.
   */
  trust(trusted: boolean): void
  stats(): { entries: number; bytes: number }
}

export interface Rendered {
  entry: Entry
  keep: boolean
}

/** Time after the loss of trust during which stale responses are served. */
const MAX_STALE_MS = 10 * 60_000
/** Time until an unreachable database is queried again. */
const PAUSE_MS = 1000

const NO_HEADERS: HeaderList = []

/**
 * Creates a cache of responses, found by key and dropped by tag. Its size is limited, with a separate limit
 * for not-found responses. `headers` are stored with each entry, because a hit bypasses middleware.
 */
export function createPageCache({
  maxBytes = 32_000_000,
  maxNotFoundBytes = 2_000_000,
  clock = systemClock,
  headers = NO_HEADERS,
} = {}): PageCache {
  const store = createEntryStore({ maxBytes, maxNotFoundBytes })
  const flights = createFlights<Rendered>()
  const values = createSharedValues()
  let pauseUntil = 0
  const now = (): number => clock.now().getTime()
  const trusted = createTrust(now)

  const lookup = (key: string): Entry | undefined => (trusted.holds() ? store.get(key) : undefined)
  const old = (key: string): Entry | undefined => (trusted.wasHeldLately() ? store.get(key) : undefined)
  const clear = (): void => {
    flights.invalidate([ALL])
    values.clear()
    store.clear()
  }
  const rendering = createRendering({ flights, store, headers })

  return {
    lookup,
    async obtain(key, render) {
      const found = lookup(key)
      if (found) return { entry: found, outcome: 'hit' }
      const waiting = now() < pauseUntil ? old(key) : undefined
      if (waiting) return { entry: waiting, outcome: 'stale' }
      const result = await settled(rendering(key, render))
      if (result.away) pauseUntil = now() + PAUSE_MS
      const stale = result.away ? old(key) : undefined
      if (stale) return { entry: stale, outcome: 'stale' }
      if ('error' in result) throw result.error
      return { entry: result.entry, outcome: 'miss' }
    },
    shared: (name, tags, read) => (trusted.holds() ? values.obtain(name, tags, read) : read()),
    invalidate(tags) {
      const touched = [...tags]
      if (touched.length === 0) return
      flights.invalidate(touched)
      values.drop(touched)
      for (const tag of touched) store.dropTagged(tag)
    },
    clear,
    trust(isTrusted) {
      trusted.set(isTrusted)
      if (isTrusted) clear()
    },
    stats: store.size,
  }
}

interface RenderingParts {
  flights: Flights<Rendered>
  store: Pick<ReturnType<typeof createEntryStore>, 'set'>
  headers: HeaderList
}

/**
 * Creates a function that renders a key, and stores the entry unless one of its tags was invalidated during
 * the render.
 */
function createRendering({ flights, store, headers }: RenderingParts) {
  return (key: string, render: () => Promise<Rendered>): Promise<Rendered> =>
    flights.join(key, async (touched) => {
      const rendered = await render()
      if (!rendered.keep) return rendered
      addHeaders(rendered.entry, headers)
      await rest(rendered.entry)
      if (!touched(rendered.entry.tags)) store.set(key, rendered.entry)
      return rendered
    })
}

/** Tracks whether messages about other processes' changes arrive. */
function createTrust(now: () => number) {
  let lostAt: number | undefined
  return {
    holds: () => lostAt === undefined,
    wasHeldLately: () => lostAt !== undefined && now() - lostAt < MAX_STALE_MS,
    set(trusted: boolean) {
      if (trusted) lostAt = undefined
      else lostAt ??= now()
    },
  }
}

/** Values that many pages show, such as the shop's details, cached like the pages. */
interface SharedValues {
  /** Returns the value with a name. Concurrent callers share one read; a failed read isn't cached. */
  obtain<T>(name: string, tags: readonly string[], read: () => Promise<T>): Promise<T>
  drop(tags: Iterable<string>): void
  clear(): void
}

/**
 * Creates the values. A read that was running when its value was dropped serves only callers from before the
 * drop.
 */
function createSharedValues(): SharedValues {
  const held = new Map<string, { tags: readonly string[]; reading: Promise<unknown> }>()
  return {
    obtain<T>(name: string, tags: readonly string[], read: () => Promise<T>): Promise<T> {
      const known = held.get(name)
      if (known) return known.reading as Promise<T>
      const reading = read()
      held.set(name, { tags, reading })
      reading.catch(() => {
        if (held.get(name)?.reading === reading) held.delete(name)
      })
      return reading
    },
    drop(dropped) {
      const gone = new Set(dropped)
      for (const [name, { tags }] of held) if (tags.some((tag) => gone.has(tag))) held.delete(name)
    },
    clear: () => held.clear(),
  }
}

/** Awaits a render and reports whether it failed because the database is unreachable. */
async function settled(
  render: Promise<Rendered>,
): Promise<{ entry: Entry; away: boolean } | { error: unknown; away: boolean }> {
  try {
    const { entry } = await render
    return { entry, away: entry.status === 503 }
  } catch (error) {
    return { error, away: isDatabaseAway(error) }
  }
}

/** Pseudo-tag that stands for every tag. */
const ALL = '*'

interface Flights<T> {
  /**
   * Joins the running render of a key or starts one. `start` gets a function that reports whether any of the
   * given tags was invalidated since.
   */
  join(key: string, start: (touched: (tags: readonly string[]) => boolean) => Promise<T>): Promise<T>
  invalidate(tags: readonly string[]): void
}

function createFlights<T>(): Flights<T> {
  const byKey = new Map<string, Promise<T>>()
  /** For each running render, the tags invalidated since it started. */
  const running = new Set<Set<string>>()
  return {
    join(key, start) {
      const current = byKey.get(key)
      if (current) return current
      const invalidated = new Set<string>()
      running.add(invalidated)
      const flight = start((tags) => [ALL, ...tags].some((tag) => invalidated.has(tag)))
      byKey.set(key, flight)
      const land = (): void => {
        running.delete(invalidated)
        if (byKey.get(key) === flight) byKey.delete(key)
      }
      flight.then(land, land)
      return flight
    },
    invalidate(tags) {
      // Later requests don't join a running render: it may have read older data.
      byKey.clear()
      for (const invalidated of running) for (const tag of tags) invalidated.add(tag)
    },
  }
}
