import { MAX_COPIES } from '#modules/inventory/movement.ts'
import type { Paise } from '#platform/money.ts'

export const STOCKTAKE_STATES = ['open', 'finished', 'cancelled'] as const
export type StocktakeState = (typeof STOCKTAKE_STATES)[number]

/** Modes of an entry: its copies are added to those of the book's line, or replace them. */
export const ENTRY_WAYS = ['add', 'replace'] as const

/** Maximum books in one stocktake, because one transaction writes them all. */
export const MAX_LINES = 5000

const UNDO_MS = 86_400_000

interface Ended {
  state: StocktakeState
  endedAt: Date | null
  undoneAt: Date | null
}

/** Returns the end of the undo period: one day, within which staff still remember the shelf. */
export function undoUntil({ state, endedAt, undoneAt }: Ended): Date | null {
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
 * Returns the copies for sale after a stocktake. The difference is added to the current stock, so that copies
 * sold since the book was counted stay sold. Held copies stay held: a loss larger than the stock for sale
 * remains a difference.
 */
export function afterStocktake({ counted, expected, available }: Found): number {
  return Math.min(MAX_COPIES, Math.max(0, available + counted - expected))
}

/** From these thresholds, a loss is improbable: more likely, copies were not scanned. */
const MANY_COPIES = 20
const MUCH_VALUE: Paise = 10_000_00
/** Up to this stock, even a total loss is plausible. */
const FEW_COPIES = 3

/** Reports whether staff must confirm a loss before finishing. A surplus needs no confirmation. */
export function isUnusualLoss(line: { counted: number; expected: number; price: Paise }): boolean {
  const { counted, expected, price } = line
  const missing = expected - counted
  return (
    missing >= MANY_COPIES ||
    missing * price >= MUCH_VALUE ||
    (expected > FEW_COPIES && missing * 2 > expected)
  )
}
