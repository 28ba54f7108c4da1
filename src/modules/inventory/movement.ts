/** Why staff change the stock of a book by hand. */
export const ADJUSTMENT_REASONS = ['received', 'returned', 'damaged', 'counted', 'other'] as const
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number]

/** The reason of what an inventory count has found. */
export const COUNT_REASON = 'count'

/**
 * Reasons of movements that say how many copies there are, whatever was thought before; all others tell of copies that
 * came or left. 'other' may be either.
 */
export const STATING_REASONS = [
  COUNT_REASON,
  'counted',
  'other',
  'edited',
  'import',
  'opening stock',
] as const

/** More copies of one book than any shop has; the same as the book form's bound. */
export const MAX_COPIES = 1_000_000

/** From how many copies down a book is about to sell out. */
export const LOW_STOCK = 5

/** As many copies as were counted, or so many more or fewer. */
export type Adjustment = { set: number } | { delta: number }

/** The stock after an adjustment, or why it cannot be made. */
export function adjusted(available: number, adjustment: Adjustment): { to: number } | { issue: string } {
  const to = 'set' in adjustment ? adjustment.set : available + adjustment.delta
  if (to < 0) return { issue: `Only ${available} ${available === 1 ? 'copy is' : 'copies are'} in stock.` }
  if (to > MAX_COPIES) return { issue: 'A book has at most 10,00,000 copies in stock.' }
  return { to }
}
