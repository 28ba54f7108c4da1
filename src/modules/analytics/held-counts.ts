/** How counts of one kind add up. */
export interface CountKind<Count> {
  /** Counts with the same key are one count. */
  keyOf(count: Count): string
  sum(held: Count, more: Count): Count
  /** Number of events in a count. */
  sizeOf(count: Count): number
}

export interface HeldCounts<Count> {
  add(count: Count): void
  /** Returns all counts and the number of dropped events, and resets both. */
  take(): { counted: Count[]; dropped: number }
}

/** Counts in memory until the next write. Holds at most `most` keys; events of further keys are only counted as dropped. */
export function createHeldCounts<Count>(
  most: number,
  { keyOf, sum, sizeOf }: CountKind<Count>,
): HeldCounts<Count> {
  let held = new Map<string, Count>()
  let dropped = 0
  return {
    add(count) {
      const key = keyOf(count)
      const known = held.get(key)
      if (known !== undefined) held.set(key, sum(known, count))
      else if (held.size < most) held.set(key, count)
      else dropped += sizeOf(count)
    },
    take() {
      const taken = { counted: [...held.values()], dropped }
      held = new Map()
      dropped = 0
      return taken
    },
  }
}
