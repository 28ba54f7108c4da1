import { needsOf } from '#modules/orders/line-prices.ts'
import type { PricedLine } from '#modules/orders/order.ts'

/** Copies by book id. */
export type Stock = ReadonlyMap<string, number>

export interface Buyable {
  /** Copies of the line that can be bought, after the lines before it have taken theirs. */
  buyable: number
  /** Copies that count in totals: as many as are wanted and can be bought. */
  counted: number
}

/** Shares the stock among the lines, in their sequence. A combo needs copies of all its books. */
export function shareStock(lines: readonly PricedLine[], stock: Stock): Buyable[] {
  const left = new Map(stock)
  return lines.map((line) => {
    const parts = needsOf([{ ...line, quantity: 1 }])
    const buyable = setsOf(parts, left)
    const counted = Math.min(line.quantity, buyable)
    for (const { bookId, quantity } of parts) left.set(bookId, (left.get(bookId) ?? 0) - quantity * counted)
    return { buyable, counted }
  })
}

/** Returns how many times the stock has these copies. */
export function setsOf(parts: readonly { bookId: string; quantity: number }[], stock: Stock): number {
  return Math.min(...parts.map(({ bookId, quantity }) => Math.floor((stock.get(bookId) ?? 0) / quantity)))
}

/** Adds copies to the books' stock. */
export function stockWith(books: ReadonlyMap<string, { stock: number }>, held: Stock): Stock {
  return new Map([...books].map(([id, { stock }]) => [id, stock + (held.get(id) ?? 0)]))
}
