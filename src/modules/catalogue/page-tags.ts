import type { StockChange } from '#modules/inventory/inventory.service.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

/** Tags of the options that filters offer: they depend on the books and on the examinations matched with them. */
export const CHOICES_TAGS = ['catalogue', 'exams']

/**
 * Tags to drop when a book changes, so that every page that shows it is made anew: its own page, the lists, the home page, its
 * categories. What an edit touches besides (other editions, a category it moves to) is in `book-update.ts`. Which tags its page carries is decided where it is loaded (`#web/storefront/book/load-book.ts`).
 */
export function bookTags(id: string, ...categorySlugs: string[]): string[] {
  return [`book:${id}`, 'catalogue', 'collections', ...categorySlugs.map((slug) => `category:${slug}`)]
}

/** A book's page shows its stock; lists show only whether there is any (DESIGN §3): they stay until `flipped`, the first copy in or the last one out. */
export function stockTags(
  { bookId, flipped }: Pick<StockChange, 'bookId' | 'flipped'>,
  categorySlug: string,
): string[] {
  return flipped ? bookTags(bookId, categorySlug) : [`book:${bookId}`]
}

/** Drops the pages that show what a checkout or an order has taken or given back. */
export async function touchStock(
  catalogue: { forSale(tx: Tx, ids: readonly string[]): Promise<{ id: string; categorySlug: string }[]> },
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
