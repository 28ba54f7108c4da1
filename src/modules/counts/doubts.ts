import type { Paise } from '#platform/money.ts'

export const DOUBTS = ['category', 'loss'] as const
/** Why staff are asked before a loss is written: the book is of another category than the count, or too much is missing. */
export type Doubt = (typeof DOUBTS)[number]

/** From here on a loss is improbable: more likely copies were not scanned, or stand on another shelf. */
const MANY_COPIES = 20
const MUCH_VALUE: Paise = 10_000_00
/** Of so few copies half may well be missing. */
const FEW_COPIES = 3

interface Difference {
  counted: number
  expected: number
  /** What a copy is sold for. */
  price: Paise
  /** Null for a count of all books. */
  countedCategory: string | null
  category: string
}

/** What speaks against writing a difference without a question. Copies that were found beyond the stock are no loss. */
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
