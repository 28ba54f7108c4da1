/** What many pages show, such as the shop's details: read once, then held until one of its tags is dropped, as the pages are. */
export interface SharedValues {
  /** The value of a name. One reading serves all who ask meanwhile; a failed one is not held. */
  obtain<T>(name: string, tags: readonly string[], read: () => Promise<T>): Promise<T>
  drop(tags: Iterable<string>): void
  clear(): void
}

/** A reading that began before one of its tags was dropped may end with the old value: only who had asked before gets that. */
export function createSharedValues(): SharedValues {
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
