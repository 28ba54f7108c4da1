import type { StatedPrices } from '#modules/catalogue/batch/batch.ts'
import { formatRupees } from '#platform/money.ts'

import type { FieldIssue, Mapping } from './columns/import.ts'

/** An MRP above this multiple of the price is more likely a slip of the digits than a discount. */
const MOST_TIMES = 10

/** Questions about prices that the catalogue would accept, or that a higher MRP would make acceptable. */
export function priceQuestions(
  { price, originalPrice, isMrpStored }: StatedPrices,
  { said }: { said: object | undefined },
  mapping: Pick<Mapping, 'corrections'> | null,
): FieldIssue[] {
  const answered = mapping?.corrections ?? []
  if (originalPrice === null || !said || !('price' in said || 'originalPrice' in said)) return []
  if (isMrpStored && price > originalPrice)
    return [
      {
        field: 'price',
        message: `is above the book’s MRP of ${formatRupees(originalPrice)}`,
        kind: 'is above the MRP in the shop',
        offer: 'raise-mrp',
      },
    ]
  if (originalPrice <= price * MOST_TIMES || answered.includes('high-mrp')) return []
  return [
    {
      field: 'originalPrice',
      message: `is ${Math.round(originalPrice / price)} times the price of ${formatRupees(price)}. Is it right?`,
      kind: 'is more than ten times the price. Is it right?',
      offer: 'high-mrp',
    },
  ]
}
