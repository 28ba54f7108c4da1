import type { Order, OrderLine } from '#modules/orders/order.ts'
import { copiesToSend } from '#modules/orders/what-left.ts'
import { conflict, type Failure } from '#platform/errors.ts'

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

/** What each order sends. Throws `conflict` naming those that were cancelled, or of which all copies were refunded. */
export function parcelsOf(orders: readonly Order[]): Parcel[] {
  const cancelled = orders.filter(({ cancelledAt }) => cancelledAt !== null)
  if (cancelled.length > 0) throw nothingToPack(cancelled, 'cancelled')
  const parcels = orders.map((order) => ({ order, books: order.lines.flatMap(booksOf) }))
  const empty = parcels.filter(({ books }) => books.length === 0)
  if (empty.length > 0)
    throw nothingToPack(
      empty.map(({ order }) => order),
      'refunded',
    )
  return parcels
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

function nothingToPack(orders: readonly Order[], code: 'cancelled' | 'refunded'): Failure {
  const names = orders.map(({ number }) => number).join(', ')
  const verb = orders.length === 1 ? 'was' : 'were'
  const message = `There is nothing to pack: ${names} ${verb} ${code}.`
  return conflict(code, message)
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
