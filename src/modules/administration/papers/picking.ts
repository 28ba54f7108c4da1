import type { Parcel } from './parcel.ts'

/** What is taken from the shelf of one book, for all orders together. */
export interface Pick {
  bookId: string
  quantity: number
  orders: { number: string; quantity: number }[]
}

/** One line for a book, whatever orders, lines and combos ask for it; the orders as they come. */
export function picksOf(parcels: readonly Parcel[]): Pick[] {
  const picks = new Map<string, Pick>()
  for (const { order, books } of parcels) {
    for (const { bookId, quantity } of books) {
      const pick = picks.get(bookId) ?? { bookId, quantity: 0, orders: [] }
      pick.quantity += quantity
      const last = pick.orders.at(-1)
      if (last?.number === order.number) last.quantity += quantity
      else pick.orders.push({ number: order.number, quantity })
      picks.set(bookId, pick)
    }
  }
  return [...picks.values()]
}
