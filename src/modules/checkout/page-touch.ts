import type { StockChange } from '#modules/inventory/inventory.service.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import type { CheckoutDeps } from './checkout-deps.ts'

/** A book's page shows its stock; lists show only whether there is any (DESIGN §3), so they stay until it flips. */
export async function touchStock(
  catalogue: CheckoutDeps['catalogue'],
  tx: Tx,
  touch: Touch,
  changes: readonly StockChange[],
): Promise<void> {
  touch(...changes.map((change) => `book:${change.bookId}`))
  const flipped = changes.filter((change) => change.flipped).map((change) => change.bookId)
  if (flipped.length === 0) return
  touch('catalogue')
  const books = await catalogue.forSale(tx, flipped)
  touch(...books.map((book) => `category:${book.categorySlug}`))
}
