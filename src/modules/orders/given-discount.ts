import type { Paise } from '#platform/money.ts'

/** What staff take off all books of an order together: a share of what they cost, or a sum in paise. */
export type GivenDiscount = { percent: number } | { amount: Paise }

/** A share as orders store it, in hundredths of a per cent; null for a sum and for nothing. */
export function rateOf(given: GivenDiscount): number | null {
  return 'percent' in given && given.percent > 0 ? Math.round(given.percent * 100) : null
}

/** What the discount comes to on books of this price; a share is rounded to the paisa, half a paisa up. It can be more than they cost. */
export function sumOfDiscount(given: GivenDiscount, goods: Paise): Paise {
  if ('amount' in given) return given.amount
  const hundredths = BigInt(Math.round(given.percent * 100))
  return Number((BigInt(goods) * hundredths + 5000n) / 10_000n)
}
