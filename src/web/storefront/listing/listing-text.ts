import { BOOKS_PER_PAGE, type BookSort } from '#modules/catalogue/book.ts'

export const NO_BOOKS = 'No books found matching your criteria.'

/**
 * Returns a listing's heading (verbatim from spec §2), which has the category's slug rather than its name.
 */
export function headingOf(slug: string | undefined): string {
  return slug ? `${slug} Books` : 'All Books'
}

/** Entries of the sort dropdown. The first is the default order, newest first (spec §2, §4). */
export const SORT_LABELS: readonly { value: BookSort; label: string }[] = [
  { value: 'date_desc', label: 'Sort By' },
  { value: 'price_asc', label: 'Price: Low to High' },
  { value: 'price_desc', label: 'Price: High to Low' },
  { value: 'rating', label: 'Rating' },
]

/** Also offered once books from several countries are for sale. */
export const SORT_BY_ORIGIN: { value: BookSort; label: string } = {
  value: 'origin',
  label: 'Country of origin',
}

/** Formats 'Showing 13–24 of 43 books'. */
export function rangeText(page: number, shown: number, total: number): string {
  if (total === 0) return '0 books'
  const noun = total === 1 ? 'book' : 'books'
  if (shown === total) return `${total} ${noun}`
  const first = (page - 1) * BOOKS_PER_PAGE + 1
  return `Showing ${first}–${first + shown - 1} of ${total} ${noun}`
}
