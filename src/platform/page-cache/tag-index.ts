/** Which keys carry a tag. */
export interface TagIndex {
  add(key: string, tags: readonly string[]): void
  remove(key: string, tags: readonly string[]): void
  keysOf(tag: string): string[]
}

export function createTagIndex(): TagIndex {
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
