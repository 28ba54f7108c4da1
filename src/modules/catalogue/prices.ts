import type { Paise } from '#platform/money.ts'

import type { BookFieldValues } from './book-fields.ts'

/** The greatest price of a book: one crore rupees. */
export const MAX_PRICE: Paise = 1_000_000_000

export type Prices = Pick<BookFieldValues, 'price' | 'discountPrice' | 'originalPrice'>

/**
 * The prices that break the rule: a struck price is never below what is charged, and a discount price is below the
 * price. Sums that are not known yet are NaN and break nothing.
 */
export function wrongPrices({ price, discountPrice, originalPrice }: Prices): (keyof Prices)[] {
  const wrong: (keyof Prices)[] = []
  if (price <= 0 || price > MAX_PRICE) wrong.push('price')
  if (discountPrice !== null && (discountPrice <= 0 || discountPrice >= price)) wrong.push('discountPrice')
  if (originalPrice !== null && originalPrice < price) wrong.push('originalPrice')
  return wrong
}
