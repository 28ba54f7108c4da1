import { MAX_COPIES } from '#modules/inventory/movement.ts'
import { badField } from '#platform/errors.ts'

import type { BatchRow, StatedPrices } from './batch.ts'
import type { StoredBook } from './batch.repository.ts'

/** Resolves what a row means for the current book: added copies to a stock, a higher price to a higher MRP. */
export function meantRow(row: BatchRow, { stock, values }: Pick<StoredBook, 'stock' | 'values'>): BatchRow {
  const { changes, addsStock = false, raisesMrp = false } = row
  const { price, stock: copies } = changes
  const mrp = Number(values['originalPrice'] ?? Infinity)
  const isHigher = raisesMrp && changes.originalPrice === undefined && (price ?? 0) > mrp
  return {
    ...row,
    changes: {
      ...changes,
      ...(addsStock && copies !== undefined && { stock: total(stock, copies) }),
      ...(isHigher && { originalPrice: price ?? null }),
    },
  }
}

function total(stock: number, copies: number): number {
  if (stock + copies > MAX_COPIES)
    throw badField(
      'stock',
      `would make ${(stock + copies).toLocaleString('en-IN')} copies, which is too many`,
    )
  return stock + copies
}

/** Prices of a book after a row; undefined if a new book has no price. */
export function statedPrices(
  { changes }: BatchRow,
  values: StoredBook['values'] = {},
): StatedPrices | undefined {
  const price = changes.price ?? values['price']
  const mrp = changes.originalPrice === undefined ? values['originalPrice'] : changes.originalPrice
  if (typeof price !== 'number') return undefined
  return {
    price,
    originalPrice: typeof mrp === 'number' ? mrp : null,
    isMrpStored: changes.originalPrice === undefined,
  }
}
