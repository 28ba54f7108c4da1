/** The books of one order, each once. */
export type BooksOfOrder = readonly string[]

export interface Pair {
  bookId: string
  otherId: string
  orders: number
}

/** More titles are a library's list. */
const MOST_TITLES = 10

/** How often each two books stand in the same order, from either side; in one order of keys, so that writers never wait crosswise. */
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
