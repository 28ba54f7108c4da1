import { formatRupees, type Paise } from '#platform/money.ts'

import type { BookFieldValues } from './book-fields.ts'

/** Highest price of a book: one crore rupees. */
export const MAX_PRICE: Paise = 1_000_000_000

/** Omit `tradeInPrice` if it isn't known. */
export type Prices = Pick<BookFieldValues, 'price' | 'discountPrice' | 'originalPrice'> &
  Partial<Pick<BookFieldValues, 'tradeInPrice'>>

/**
 * Returns the prices that break a rule. A struck-through price is at least the price; a discount price is
 * below the price; a trade-in price is below the charged price. Unknown amounts are NaN, which satisfies
 * every rule.
 */
export function wrongPrices({ price, discountPrice, originalPrice, tradeInPrice }: Prices): (keyof Prices)[] {
  const wrong: (keyof Prices)[] = []
  if (price <= 0 || price > MAX_PRICE) wrong.push('price')
  if (discountPrice !== null && (discountPrice <= 0 || discountPrice >= price)) wrong.push('discountPrice')
  if (originalPrice !== null && originalPrice < price) wrong.push('originalPrice')
  if (isWrongTradeIn(tradeInPrice, [price, discountPrice])) wrong.push('tradeInPrice')
  return wrong
}

function isWrongTradeIn(tradeIn: Paise | null | undefined, prices: readonly (Paise | null)[]): boolean {
  if (tradeIn === null || tradeIn === undefined) return false
  return tradeIn <= 0 || prices.some((price) => price !== null && tradeIn >= price)
}

/** The trade-in offer of an edition. Undefined unless staff set a price below the shown one. */
export function tradeInOffer(book: { tradeInPrice: Paise | null; shownPrice: Paise }): string | undefined {
  const { tradeInPrice, shownPrice } = book
  if (tradeInPrice === null || tradeInPrice >= shownPrice) return undefined
  return `Bring in your older edition and get ${formatRupees(tradeInPrice)} off in the store`
}
