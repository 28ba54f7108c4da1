/** A replica further behind than this isn't read from. */
export const MAX_BEHIND_MS = 3000
/** Limits the list of a stalled replica; it will catch up with the newest positions eventually. */
const MAX_LOOKS = 500

/**
 * Tracks how far a replica is behind its primary. Servers and processes have separate clocks, so only this
 * process's clock counts: at some moment the primary reports its position, and once the replica has reached
 * that position, it has everything committed before that moment.
 */
export interface Freshness {
  /** Records both positions; `at` is before either was queried. */
  looked(at: number, primary: number, replica: number): void
  /** Resets everything known. */
  lost(): void
  /** Everything committed before this moment has arrived; -Infinity if unknown. */
  asOf(): number
  /** WAL position that the replica has replayed, in bytes. */
  replayed(): number
  /** Bytes of WAL that were missing at the last check. */
  missing(): number
  isFresh(): boolean
}

export function createFreshness(now: () => number): Freshness {
  /** Primary positions that the replica has not reached, oldest first. */
  let looks: { at: number; position: number }[] = []
  let asOf = -Infinity
  let replayed = -1
  let missing = 0
  return {
    looked(at, primary, replica) {
      looks.push({ at, position: primary })
      if (looks.length > MAX_LOOKS) looks.shift()
      const passed = looks.findLast(({ position }) => position <= replica)
      if (passed) asOf = Math.max(asOf, passed.at)
      looks = looks.filter((look) => look.position > replica)
      replayed = replica
      missing = Math.max(0, primary - replica)
    },
    lost() {
      looks = []
      asOf = -Infinity
      replayed = -1
    },
    asOf: () => asOf,
    replayed: () => replayed,
    missing: () => missing,
    isFresh: () => now() - asOf <= MAX_BEHIND_MS,
  }
}
