import type { StockChange } from '#modules/inventory/inventory.service.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

/** Tags of the filter options, which depend on the books and on the examinations matched with them. */
export const CHOICES_TAGS = ['catalogue', 'exams']

/**
 * Tags to invalidate when a book changes, such as its price:
 * - `book:<id>`: the book's pages; combo, wishlist and booklist pages with the book; books that show it as
 *   similar; API lists and searches that contain it
 * - `catalogue`: pages with lists (home, shelves, searches, names, law, examinations) and their API;
 *   sitemaps, printed catalogues
 * - `collections`: the home page and its lists, combos, static book pages
 * - `category:<slug>`: the category's list, and all pages of its books, which show similar ones; both also in
 *   the API
 *
 * Pages declare tags with `.tag(` (`src/web/storefront`), endpoints with `x-page-tags` (`catalogue.http.ts`),
 * files with `tags` (`src/http/discovery/sitemaps.ts`, `src/http/downloads`). `book-update.ts` handles
 * further effects of an edit (other editions, a new category).
 */
export function bookTags(id: string, ...categorySlugs: string[]): string[] {
  return [`book:${id}`, 'catalogue', 'collections', ...categorySlugs.map((slug) => `category:${slug}`)]
}

/**
 * Tags to invalidate when stock changes. A book's page shows its stock, but a list shows only whether a book
 * is in stock (DESIGN §3). So lists are invalidated only if `flipped`: the first copy came in or the last one
 * left.
 */
export function stockTags(
  { bookId, flipped }: Pick<StockChange, 'bookId' | 'flipped'>,
  categorySlug: string,
): string[] {
  return flipped ? bookTags(bookId, categorySlug) : [`book:${bookId}`]
}

/** Invalidates the pages that show stock taken or returned by a checkout or an order. */
export async function touchStock(
  catalogue: { forSale(tx: Tx, ids: readonly string[]): Promise<{ id: string; categorySlug: string }[]> },
  tx: Tx,
  touch: Touch,
  changes: readonly StockChange[],
): Promise<void> {
  const flipped = changes.filter((change) => change.flipped).map((change) => change.bookId)
  const books = flipped.length > 0 ? await catalogue.forSale(tx, flipped) : []
  const slugs = new Map(books.map(({ id, categorySlug }) => [id, categorySlug]))
  // Lists never contain archived books.
  for (const change of changes) {
    const slug = slugs.get(change.bookId)
    touch(...stockTags({ ...change, flipped: slug !== undefined }, slug ?? ''))
  }
}
