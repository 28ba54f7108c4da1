import { stockTags } from '#modules/catalogue/page-tags.ts'
import type { StockChange } from '#modules/inventory/inventory.service.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import type { CatalogueService } from './catalogue.service.ts'

/** Drops the pages that show what a checkout or an order has taken or given back. */
export async function touchStock(
  catalogue: Pick<CatalogueService, 'forSale'>,
  tx: Tx,
  touch: Touch,
  changes: readonly StockChange[],
): Promise<void> {
  const flipped = changes.filter((change) => change.flipped).map((change) => change.bookId)
  const books = flipped.length > 0 ? await catalogue.forSale(tx, flipped) : []
  const slugs = new Map(books.map(({ id, categorySlug }) => [id, categorySlug]))
  // An archived book stands in no list.
  for (const change of changes) {
    const slug = slugs.get(change.bookId)
    touch(...stockTags({ ...change, flipped: slug !== undefined }, slug ?? ''))
  }
}
