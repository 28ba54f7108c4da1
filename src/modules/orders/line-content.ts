import type { Paise } from '#platform/money.ts'

import { countOf } from './book-count.ts'

/** A book in an order line. */
export interface LineContent {
  bookId: string
  quantity: number
  /** Combos only, for tax: the book's title, its HSN heading, and the price of one copy sold alone. */
  sold?: { title: string; hsn: string; price: Paise }
}

/** Names a combo's books: '4 books: 2 × Income Tax Act · Income Tax Rules …'. Empty for a line of one book. */
export function comboBooks(contents: readonly LineContent[]): string {
  const named = contents.flatMap(({ quantity, sold }) => {
    if (!sold) return []
    return quantity > 1 ? `${quantity} × ${sold.title}` : sold.title
  })
  if (named.length === 0) return ''
  return `${countOf(booksIn(contents), ['book', 'books'])}: ${named.join(' · ')}`
}

/** Counts the copies of books in one unit of a line. */
export function booksIn(contents: readonly LineContent[]): number {
  return contents.reduce((sum, { quantity }) => sum + quantity, 0)
}
