import { type BookForSale, editionLabel } from '#modules/catalogue/book.ts'
import { type ComboForSale, oneByOne } from '#modules/offers/merchandising/combo.ts'
import type { Order, OrderLine } from '#modules/orders/order.ts'
import type { Paise } from '#platform/money.ts'

/** An order line as it can be bought today. Amounts in paise. */
export interface LineAgain {
  id: string
  isCombo: boolean
  title: string
  author: string | null
  /** Formatted by `editionLabel`. */
  edition: string
  image: string
  price: Paise
  originalPrice: Paise | null
  /** The ordered quantity, limited by today's stock. */
  quantity: number
  ordered: number
}

export interface BuyAgain {
  lines: LineAgain[]
  /** Titles that are out of stock or no longer on sale. */
  gone: string[]
}

/** The books and combos on sale today. */
interface OnSale {
  books: ReadonlyMap<string, BookForSale>
  combos: ReadonlyMap<string, ComboForSale>
}

/** Returns which lines of an order can be bought today, at today's prices. */
export function buyAgain(order: Pick<Order, 'lines'>, onSale: OnSale): BuyAgain {
  const lines: LineAgain[] = []
  const gone: string[] = []
  for (const line of order.lines) {
    const offered = line.isCombo ? comboToday(line, onSale) : bookToday(line, onSale)
    if (offered) lines.push(offered)
    else gone.push(line.title)
  }
  return { lines, gone }
}

function bookToday(line: OrderLine, { books }: OnSale): LineAgain | undefined {
  const book = books.get(line.bookId)
  if (!book || book.stock < 1) return undefined
  const { title, author, image, shownPrice: price, originalPrice } = book
  const quantity = Math.min(line.quantity, book.stock)
  return {
    id: book.id,
    isCombo: false,
    title,
    author,
    edition: editionLabel(book),
    image,
    price,
    originalPrice,
    quantity,
    ordered: line.quantity,
  }
}

/** A cart holds each combo only once (spec §4). */
function comboToday(line: OrderLine, { books, combos }: OnSale): LineAgain | undefined {
  const combo = combos.get(line.bookId)
  if (!combo) return undefined
  const parts = combo.contents.flatMap(({ bookId, quantity }) => {
    const book = books.get(bookId)
    return book && book.stock >= quantity ? [{ book, quantity }] : []
  })
  if (parts.length < combo.contents.length) return undefined
  const { id, title, price } = combo
  const image = parts[0]?.book.image ?? ''
  return {
    id,
    isCombo: true,
    title,
    author: null,
    edition: '',
    image,
    price,
    originalPrice: oneByOne(parts),
    quantity: 1,
    ordered: line.quantity,
  }
}
