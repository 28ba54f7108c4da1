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
