import { formatRupees, type Paise } from '#platform/money.ts'

import type { BookFieldValues } from './book-fields.ts'

/** The greatest price of a book: one crore rupees. */
export const MAX_PRICE: Paise = 1_000_000_000

/** Who does not know what is given for an older edition leaves it out. */
export type Prices = Pick<BookFieldValues, 'price' | 'discountPrice' | 'originalPrice'> &
  Partial<Pick<BookFieldValues, 'tradeInPrice'>>

/**
 * The prices that break the rule: a struck price is never below what is charged, a discount price is below the
 * price, and what is taken off for an older edition below what is charged. Sums that are not known yet are NaN and break nothing.
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

/** What the page and the mails of an edition say to who has an older one; undefined where staff set nothing that can be taken off. */
export function tradeInOffer(book: { tradeInPrice: Paise | null; shownPrice: Paise }): string | undefined {
  const { tradeInPrice, shownPrice } = book
  if (tradeInPrice === null || tradeInPrice >= shownPrice) return undefined
  return `Bring your older edition: ${formatRupees(tradeInPrice)} off in the shop`
}
