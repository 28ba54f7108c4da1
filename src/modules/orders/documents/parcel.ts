import { bookCountText, booksIn } from '#modules/orders/line-content.ts'
import { copiesToSend, type Order, type OrderLine } from '#modules/orders/order.ts'
import { conflict } from '#platform/errors.ts'
import { linesOf, type Skipped } from '#platform/http/skipped.ts'

/** Copies of one book in a parcel. */
export interface PackedBook {
  bookId: string
  /** The title as sold; undefined for a combo's books, whose titles come from the catalogue. */
  title: string | undefined
  /** The title of the combo that contains the book, if any. */
  combo: string | undefined
  quantity: number
}

export interface Parcel {
  order: Order
  books: PackedBook[]
  /** '3 copies', or '1 combo, 4 books'. */
  count: string
  /** True if the rest of the order follows in another parcel. */
  isPart?: boolean
}

/** Builds the parcel of copies that are sent ahead of the rest. */
export function partParcelOf(order: Order, lines: readonly OrderLine[]): Parcel {
  return {
    ...parcelOf(
      order,
      lines.map((line) => ({ ...line, sent: 0, returned: 0 })),
    ),
    isPart: true,
  }
}

function parcelOf(order: Order, lines: readonly OrderLine[]): Parcel {
  return { order, books: lines.flatMap(booksOf), count: countIn(lines, copiesToSend) }
}

/** Counts the copies of lines that `copiesOf` selects: '3 copies', or '1 combo, 4 books'. */
export function countIn(lines: readonly OrderLine[], copiesOf: (line: OrderLine) => number): string {
  return bookCountText(
    lines.map((line) => ({ ...line, quantity: copiesOf(line), books: booksIn(line.contents) })),
  )
}

/** Splits orders into parcels to send and skipped orders. Throws `conflict` if there is nothing to send. */
export function parcelsOf(orders: readonly Order[]): { parcels: Parcel[]; skipped: Skipped[] } {
  const all = orders.map((order) => parcelOf(order, order.lines))
  const parcels = all.filter((parcel) => reasonOf(parcel) === undefined)
  const skipped = all.flatMap((parcel) => {
    const reason = reasonOf(parcel)
    return reason === undefined ? [] : [{ name: parcel.order.number, reason }]
  })
  if (parcels.length === 0 && skipped.length > 0)
    throw conflict('nothing_to_pack', `There is nothing to pack. ${linesOf(skipped).join(' ')}`)
  return { parcels, skipped }
}

/** Returns why nothing of an order can be sent; undefined if something can. */
function reasonOf({ order, books }: Parcel): string | undefined {
  if (order.cancelledAt !== null) return 'This order was cancelled.'
  return books.length === 0 ? 'There’s nothing left to send.' : undefined
}

/** Excludes refunded and already sent copies. Splits a combo into its books. */
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

/** The copies of one book to pick, for all orders together. */
export interface Pick {
  bookId: string
  quantity: number
  orders: { number: string; quantity: number }[]
}

/** Merges the parcels into one pick per book; each pick lists its orders in the given sequence. */
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
