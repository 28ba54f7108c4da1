import { type BookForSale, editionLabel } from '#modules/catalogue/book.ts'
import { type ComboForSale, oneByOne } from '#modules/merchandising/combo.ts'
import type { Order, OrderLine } from '#modules/orders/order.ts'
import type { Paise } from '#platform/money.ts'

/** A line of an order as it can be bought today; money in paise. */
export interface LineAgain {
  id: string
  isCombo: boolean
  title: string
  author: string | null
  /** As `editionLabel` says it. */
  edition: string
  image: string
  price: Paise
  originalPrice: Paise | null
  /** As ordered, or as many as there are. */
  quantity: number
  ordered: number
}

export interface BuyAgain {
  lines: LineAgain[]
  /** Titles that are not for sale any more or out of stock. */
  gone: string[]
}

/** What the shop sells today. */
interface OnSale {
  books: ReadonlyMap<string, BookForSale>
  combos: ReadonlyMap<string, ComboForSale>
}

/** What of an order can be bought today, at today's prices, one line after the other. */
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

/** The cart holds a combo once (spec §4). */
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
