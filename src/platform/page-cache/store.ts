import { LRUCache } from 'lru-cache'

import { type Entry, weightOf } from './entry.ts'

/** Entries by key and tag within a byte limit; the least recently used are evicted first. */
export interface EntryStore {
  get(key: string): Entry | undefined
  set(key: string, entry: Entry): void
  dropTagged(tag: string): void
  clear(): void
  size(): { entries: number; bytes: number }
}

export function createEntryStore(limits: { maxBytes: number; maxNotFoundBytes: number }): EntryStore {
  const index = createTagIndex()
  const room = (maxSize: number): LRUCache<string, Entry> =>
    new LRUCache<string, Entry>({
      maxSize,
      maxEntrySize: Math.floor(maxSize / 8),
      sizeCalculation: (entry, key) => weightOf(entry) + key.length,
      dispose: (entry, key) => index.remove(key, entry.tags),
    })
  const pages = room(limits.maxBytes)
  // Separate from pages, so that requests for invented URLs can't evict real pages.
  const notFound = room(limits.maxNotFoundBytes)

  const set = (key: string, entry: Entry): void => {
    const target = entry.status === 404 ? notFound : pages
    target.set(key, entry)
    if (!target.has(key)) return
    index.add(key, entry.tags)
    entry.onResized = () => {
      if (target.peek(key) !== entry) return
      // Setting the same entry again would keep its old weight.
      target.delete(key)
      set(key, entry)
    }
  }

  return {
    get: (key) => pages.get(key) ?? notFound.get(key),
    set,
    dropTagged(tag) {
      for (const key of index.keysOf(tag)) {
        pages.delete(key)
        notFound.delete(key)
      }
    },
    clear() {
      pages.clear()
      notFound.clear()
    },
    size: () => ({
      entries: pages.size + notFound.size,
      bytes: pages.calculatedSize + notFound.calculatedSize,
    }),
  }
}

/** Keys by tag. */
interface TagIndex {
  add(key: string, tags: readonly string[]): void
  remove(key: string, tags: readonly string[]): void
  keysOf(tag: string): string[]
}

function createTagIndex(): TagIndex {
  const keys = new Map<string, Set<string>>()
  return {
    add(key, tags) {
      for (const tag of tags) {
        const set = keys.get(tag)
        if (set) set.add(key)
        else keys.set(tag, new Set([key]))
      }
    },
    remove(key, tags) {
      for (const tag of tags) {
        const set = keys.get(tag)
        set?.delete(key)
        if (set?.size === 0) keys.delete(tag)
      }
    },
    keysOf: (tag) => [...(keys.get(tag) ?? [])],
  }
}
