import { conflict } from '#platform/errors.ts'

/** Reasons for a manual change of stock. */
export const ADJUSTMENT_REASONS = ['received', 'returned', 'damaged', 'counted', 'other'] as const
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number]

/** Reason of a movement made by a stocktake. */
export const STOCKTAKE_REASON = 'count'

/**
 * Reasons of movements that state how many copies there are, regardless of earlier records; all others record
 * copies that came or left. 'other' may be either.
 */
export const STATING_REASONS = [
  STOCKTAKE_REASON,
  'counted',
  'other',
  'edited',
  'import',
  'opening stock',
] as const

/** More copies of one book than any shop has; also the limit of the book form. */
export const MAX_COPIES = 1_000_000

/** At this many copies or fewer, a book is about to sell out. */
export const LOW_STOCK = 5

/** The counted number of copies, or a difference. */
export type Adjustment = { set: number } | { delta: number }

/** Returns the stock after an adjustment, or why the adjustment is impossible. */
export function adjusted(available: number, adjustment: Adjustment): { to: number } | { issue: string } {
  const to = 'set' in adjustment ? adjustment.set : available + adjustment.delta
  if (to < 0) return { issue: `Only ${available} ${available === 1 ? 'copy is' : 'copies are'} in stock.` }
  if (to > MAX_COPIES) return { issue: 'A book can have up to 10,00,000 copies in stock.' }
  return { to }
}

/**
 * Refuses a stock change based on an outdated figure, so that copies sold in between stay sold. Throws
 * `conflict` 'stale' with both figures. A caller that sends no `known` figure overwrites the stock (spec).
 */
export function requireKnown(available: number, known: number | undefined): void {
  if (known === undefined || known === available) return
  throw conflict(
    'stale',
    `The stock has changed in the meantime: ${isFor(available)} for sale now, not ${known}.`,
    {
      details: { available, known },
    },
  )
}

const isFor = (copies: number) => (copies === 1 ? '1 copy is' : `${copies} copies are`)
