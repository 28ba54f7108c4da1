import { MAX_COPIES } from '#modules/inventory/movement.ts'

export const COUNT_STATES = ['open', 'finished', 'cancelled'] as const
export type CountState = (typeof COUNT_STATES)[number]

/**
 * Modes of entering copies of a book that is already counted. `ask` refuses and returns the copies counted so
 * far.
 */
export const ENTRY_WAYS = ['add', 'replace', 'ask'] as const

/**
 * Maximum books in one count, because one transaction writes them all. Larger shelves need a second count.
 */
export const MAX_LINES = 5000
/** Maximum uncounted books that finishing a count can set to 0. */
export const MAX_UNCOUNTED = 2000

const UNDO_MS = 86_400_000

/** Returns the end of the undo period: one day, within which staff still remember the shelf. */
export function undoUntil({
  state,
  endedAt,
  undoneAt,
}: {
  state: CountState
  endedAt: Date | null
  undoneAt: Date | null
}): Date | null {
  return state === 'finished' && endedAt && !undoneAt ? new Date(endedAt.getTime() + UNDO_MS) : null
}

/** A counted book: the copies found, the copies in the journal at that time, and the copies for sale now. */
export interface Found {
  counted: number
  /** For sale and held when the counting of this book began. */
  expected: number
  available: number
}

/**
 * Returns the copies for sale after a count. The difference is added to the current stock, so that copies
 * sold since the book was counted stay sold. Held copies stay held: a loss larger than the stock for sale
 * remains a difference.
 */
export function afterCount({ counted, expected, available }: Found): number {
  return Math.min(MAX_COPIES, Math.max(0, available + counted - expected))
}
