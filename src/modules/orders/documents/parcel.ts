import type { Order, OrderLine } from '#modules/orders/order.ts'
import { copiesToSend } from '#modules/orders/what-left.ts'
import { conflict } from '#platform/errors.ts'
import { linesOf, type Skipped } from '#platform/http/skipped.ts'

/** Copies of one book that go into a parcel. */
export interface PackedBook {
  bookId: string
  /** As it was sold; of a combo's books the catalogue knows the title. */
  title: string | undefined
  /** The combo of which it is a part. */
  combo: string | undefined
  quantity: number
}

export interface Parcel {
  order: Order
  books: PackedBook[]
}

/** What each order sends, and the orders that send nothing. Throws `conflict` when none sends anything. */
export function parcelsOf(orders: readonly Order[]): { parcels: Parcel[]; skipped: Skipped[] } {
  const all = orders.map((order) => ({ order, books: order.lines.flatMap(booksOf) }))
  const parcels = all.filter((parcel) => reasonOf(parcel) === undefined)
  const skipped = all.flatMap((parcel) => {
    const reason = reasonOf(parcel)
    return reason === undefined ? [] : [{ name: parcel.order.number, reason }]
  })
  if (parcels.length === 0 && skipped.length > 0)
    throw conflict('nothing_to_pack', `There is nothing to pack. ${linesOf(skipped).join(' ')}`)
  return { parcels, skipped }
}

/** Why nothing of an order is sent; undefined when something is. */
function reasonOf({ order, books }: Parcel): string | undefined {
  if (order.cancelledAt !== null) return 'This order was cancelled.'
  return books.length === 0 ? 'Nothing is left to send of this order.' : undefined
}

/** A copy whose price went back is not sent, one that has left is not sent again. A combo is packed book by book. */
function booksOf(line: OrderLine): PackedBook[] {
  const { isCombo, title, contents } = line
  const copies = copiesToSend(line)
  if (copies === 0) return []
  return contents.map((part) => ({
    bookId: part.bookId,
    title: isCombo ? undefined : title,
    combo: isCombo ? title : undefined,
    quantity: part.quantity * copies,
  }))
}

/** '3 copies', '1 copy'. */
export function copiesIn(books: readonly { quantity: number }[]): string {
  return countOf(
    books.reduce((sum, { quantity }) => sum + quantity, 0),
    ['copy', 'copies'],
  )
}

/** A number with its word: '1 order', '2 orders'. */
export function countOf(count: number, [one, many]: readonly [string, string]): string {
  return `${count} ${count === 1 ? one : many}`
}

/** What is picked of one book, for all orders together. */
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
