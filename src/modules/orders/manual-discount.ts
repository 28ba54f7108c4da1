import type { Paise } from '#platform/money.ts'

/** A discount that staff give on all books together: a percentage, or an amount in paise. */
export type GivenDiscount = { percent: number } | { amount: Paise }

/** Returns the percentage as orders store it, in hundredths of a per cent; null for an amount and for 0. */
export function rateOf(given: GivenDiscount): number | null {
  return 'percent' in given && given.percent > 0 ? Math.round(given.percent * 100) : null
}

/**
 * Returns the discount on books of this price in paise; a percentage is rounded half up. The result can
 * exceed the price.
 */
export function sumOfDiscount(given: GivenDiscount, goods: Paise): Paise {
  if ('amount' in given) return given.amount
  const hundredths = BigInt(Math.round(given.percent * 100))
  return Number((BigInt(goods) * hundredths + 5000n) / 10_000n)
}
