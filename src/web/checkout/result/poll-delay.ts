/**
 * How long to wait before asking again about an undecided payment: quick while the shopper watches, slow
 * later, because some bank answers take minutes. Both in milliseconds.
 */
export function pollDelay(elapsed: number): number {
  if (elapsed < 30_000) return 2_000
  if (elapsed < 5 * 60_000) return 5_000
  return 20_000
}
