import type { StockChange } from '#modules/inventory/inventory.service.ts'

/** Tags of all pages that show a book: its own, and the lists of the shop, the home page and its categories. */
export function bookTags(id: string, ...categorySlugs: string[]): string[] {
  return [`book:${id}`, 'catalogue', 'collections', ...categorySlugs.map((slug) => `category:${slug}`)]
}

/** A book's page shows its stock; lists show only whether there is any (DESIGN §3), so they stay until it flips. */
export function stockTags(
  { bookId, flipped }: Pick<StockChange, 'bookId' | 'flipped'>,
  categorySlug: string,
): string[] {
  return flipped ? bookTags(bookId, categorySlug) : [`book:${bookId}`]
}
