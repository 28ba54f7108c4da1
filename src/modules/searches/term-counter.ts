/** What a term came to on an Indian day, or since it was last read. */
export interface CountedTerm {
  day: string
  term: string
  searches: number
  /** Those of them that found no book. */
  withoutResult: number
}

export interface TermCounter {
  add(counted: CountedTerm): void
  /** Hands over all that was counted, and how many searches were not, and begins anew. */
  take(): { counted: CountedTerm[]; dropped: number }
}

/** Adds up in memory. Holds at most so many terms: of a flood of others only the number is known. */
export function createTermCounter(most: number): TermCounter {
  let held = new Map<string, CountedTerm>()
  let dropped = 0
  return {
    add(counted) {
      const key = `${counted.day} ${counted.term}`
      const known = held.get(key)
      if (known) {
        known.searches += counted.searches
        known.withoutResult += counted.withoutResult
      } else if (held.size < most) held.set(key, { ...counted })
      else dropped += counted.searches
    },
    take() {
      const taken = { counted: [...held.values()], dropped }
      held = new Map()
      dropped = 0
      return taken
    },
  }
}
