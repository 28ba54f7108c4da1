import { discountPercent } from '#modules/catalogue/book.ts'
import { formatRupees, type Paise, parseRupees } from '#platform/money.ts'

import { type BookValues, wire } from './form-fields.ts'

export interface ShownPrices {
  price: Paise
  discountPrice: Paise | null
  original: Paise | null
  /** What is charged: the discount price if there is one, else the price. */
  current: Paise
  percentOff: number
  /** '₹719.00'; undefined when nothing is saved. */
  savings: string | undefined
}

/** The prices as the shop will show them; undefined while there is no price that could be. */
export function shownPrices(
  typed: Pick<BookValues, 'price' | 'originalPrice' | 'discountPrice'>,
): ShownPrices | undefined {
  const [price, discountPrice, original] = [
    paise('price', typed.price),
    paise('discountPrice', typed.discountPrice),
    paise('originalPrice', typed.originalPrice),
  ]
  if (!price) return undefined
  const current = discountPrice ?? price
  const percentOff = discountPercent({ originalPrice: original, shownPrice: current })
  const savings = original !== null && original > current ? formatRupees(original - current) : undefined
  return { price, discountPrice, original, current, percentOff, savings }
}

function paise(field: 'price' | 'originalPrice' | 'discountPrice', typed: string): Paise | null {
  return parseRupees(wire(field, typed)) || null
}
