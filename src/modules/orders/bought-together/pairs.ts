/** The distinct books of one order. */
export type BooksOfOrder = readonly string[]

export interface Pair {
  bookId: string
  otherId: string
  orders: number
}

/** Ignores orders with more titles: they are usually a library's. */
const MOST_TITLES = 10

/**
 * Counts the orders that contain each pair of books, once per book of the pair. Sorted by key, so that
 * concurrent writers lock rows in the same order.
 */
export function pairsIn(orders: readonly BooksOfOrder[]): Pair[] {
  const counts = new Map<string, Pair>()
  for (const books of orders) {
    const titles = [...new Set(books)]
    if (titles.length > MOST_TITLES) continue
    for (const bookId of titles) {
      for (const otherId of titles.filter((other) => other !== bookId)) {
        const key = `${bookId} ${otherId}`
        const pair = counts.get(key) ?? { bookId, otherId, orders: 0 }
        counts.set(key, { ...pair, orders: pair.orders + 1 })
      }
    }
  }
  return [...counts.values()].toSorted((a, b) => (a.bookId + a.otherId < b.bookId + b.otherId ? -1 : 1))
}
