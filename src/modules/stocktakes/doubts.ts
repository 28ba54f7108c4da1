import type { Paise } from '#platform/money.ts'

export const DOUBTS = ['category', 'loss'] as const
/**
 * Why to confirm a loss before finishing: the book is not of the counted category, or too much is missing.
 */
export type Doubt = (typeof DOUBTS)[number]

/** From these thresholds, a loss is improbable: more likely, copies were not scanned. */
const MANY_COPIES = 20
const MUCH_VALUE: Paise = 10_000_00
/** Up to this stock, even a total loss is plausible. */
const FEW_COPIES = 3

interface Difference {
  counted: number
  expected: number
  /** Selling price of a copy. */
  price: Paise
  /** Null for a count of all books. */
  countedCategory: string | null
  category: string
}

/** Returns the reasons to confirm a difference before finishing. Surplus copies need no confirmation. */
export function doubtsOf({ counted, expected, price, countedCategory, category }: Difference): Doubt[] {
  const missing = expected - counted
  if (missing <= 0) return []
  const isForeign = countedCategory !== null && category !== countedCategory
  const isLarge =
    missing >= MANY_COPIES ||
    missing * price >= MUCH_VALUE ||
    (expected > FEW_COPIES && missing * 2 > expected)
  return [...(isForeign ? (['category'] as const) : []), ...(isLarge ? (['loss'] as const) : [])]
}
