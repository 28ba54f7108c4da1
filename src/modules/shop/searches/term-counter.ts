/** Counts of a term on an Indian day since the last `take`. */
export interface CountedTerm {
  day: string
  term: string
  searches: number
  /** How many of these searches found no book. */
  withoutResult: number
}

export interface TermCounter {
  add(counted: CountedTerm): void
  /** Returns all counts and the number of dropped searches, and resets both. */
  take(): { counted: CountedTerm[]; dropped: number }
}

/** Counts in memory. Holds at most `most` terms; further terms are only counted as dropped searches. */
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
