const MINUTE = 60_000

/**
 * How long to wait before asking again about an undecided payment: quick while the shopper watches, slower later,
 * because some bank answers take minutes; undefined when to leave it to the shopper. Both in milliseconds.
 */
export function pollDelay(elapsed: number): number | undefined {
  if (elapsed < MINUTE / 2) return 2_000
  if (elapsed < 5 * MINUTE) return 5_000
  return elapsed < 20 * MINUTE ? 20_000 : undefined
}
