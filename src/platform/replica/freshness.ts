/** Behind by more than this a replica is not read from. */
export const MAX_BEHIND_MS = 3000
/** Of a replica that stands still; it catches up with the newest ones in the end. */
const MAX_LOOKS = 500

/**
 * How far behind its primary a replica is known to be. Two servers and many processes have clocks of their own, so only this
 * process's own counts: at a moment of it the primary is asked how far it has come, and once the replica has come so far, it
 * has all that was committed before that moment.
 */
export interface Freshness {
  /** Tells where both were: `at` is before either was asked. */
  looked(at: number, primary: number, replica: number): void
  /** Nothing is known any more. */
  lost(): void
  /** Whatever was committed before this moment is there; -Infinity while nothing is known. */
  asOf(): number
  /** Bytes of WAL that are there. */
  replayed(): number
  /** Bytes of WAL that were missing when it was looked at last. */
  missing(): number
  isFresh(): boolean
}

export function createFreshness(now: () => number): Freshness {
  /** Of moments that the replica has not come to, oldest first. */
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
