import type { Paise } from '#platform/money.ts'

/** Lines of an order, or the part of them in a parcel. */
interface CountedLine {
  quantity: number
  isCombo: boolean
  /** Copies of books in one unit: 4 for a combo of four, 1 for a book. */
  books: number
}

/** Adds up the copies of books. */
export function countBooks(lines: readonly Pick<CountedLine, 'quantity' | 'books'>[]): number {
  return lines.reduce((sum, { quantity, books }) => sum + quantity * books, 0)
}

/** '3 copies'; with a combo among the lines '1 combo, 4 books', the books of all lines. */
export function bookCountText(lines: readonly CountedLine[]): string {
  const combos = lines.reduce((sum, { isCombo, quantity }) => sum + (isCombo ? quantity : 0), 0)
  const books = countBooks(lines)
  if (combos === 0) return countOf(books, ['copy', 'copies'])
  return `${countOf(combos, ['combo', 'combos'])}, ${countOf(books, ['book', 'books'])}`
}

/** '3 copies', '1 copy'. */
export function copiesIn(books: readonly { quantity: number }[]): string {
  return countOf(
    books.reduce((sum, { quantity }) => sum + quantity, 0),
    ['copy', 'copies'],
  )
}

/** Formats a count with its noun: '1 order', '2 orders'. */
export function countOf(count: number, [one, many]: readonly [string, string]): string {
  return `${count} ${count === 1 ? one : many}`
}

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
