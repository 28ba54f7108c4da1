import { BOOK_HSN } from '#modules/catalogue/book-fields.ts'
import { type BookForSale, editionLabel } from '#modules/catalogue/book.ts'
import { lawLine } from '#modules/catalogue/law-mark.ts'
import { type ComboForSale, oneByOne } from '#modules/offers/merchandising/combo.ts'
import { type Paise, prorate } from '#platform/money.ts'

import type { LineContent } from './line-content.ts'
import type { OrderLine, PricedLine } from './order.ts'

interface ChosenItem {
  bookId: string
  isCombo: boolean
  quantity: number
}

type PricedBook = Pick<
  BookForSale,
  | 'id'
  | 'title'
  | 'edition'
  | 'date'
  | 'lawStatedAsOn'
  | 'lawState'
  | 'olderThan'
  | 'amendedUpTo'
  | 'bookType'
  | 'hsn'
  | 'shownPrice'
  | 'originalPrice'
>

export interface ForSale {
  books: ReadonlyMap<string, PricedBook>
  combos: ReadonlyMap<string, ComboForSale>
}

/**
 * Prices a cart line at today's price before any coupon; undefined if it isn't on sale. A combo requires all
 * its books to be on sale.
 */
export function priceLine(item: ChosenItem, { books, combos }: ForSale): PricedLine | undefined {
  const { bookId, quantity, isCombo } = item
  if (isCombo) {
    const combo = combos.get(bookId)
    const line = combo && lineOfCombo(combo, books)
    return line && { ...line, quantity }
  }
  const book = books.get(bookId)
  return book && { ...priceOfBook(book), isCombo, quantity, contents: [{ bookId, quantity: 1 }] }
}

function lineOfCombo(combo: ComboForSale, books: ForSale['books']) {
  const parts = combo.contents.flatMap(({ bookId, quantity }) => {
    const book = books.get(bookId)
    return book ? [{ book, quantity }] : []
  })
  if (parts.length < combo.contents.length) return undefined
  const contents = parts.map(({ book, quantity }) => contentOf(book, quantity))
  return {
    bookId: combo.id,
    isCombo: true,
    title: combo.title,
    bookType: 'print',
    hsn: headingOf(contents),
    unitPrice: combo.price,
    unitOriginalPrice: Math.max(oneByOne(parts), combo.price),
    discount: 0,
    contents,
  }
}

function contentOf(book: PricedBook, quantity: number): LineContent {
  return { bookId: book.id, quantity, sold: { title: book.title, hsn: book.hsn, price: book.shownPrice } }
}

/**
 * Returns the HSN heading of the most expensive book, which applies to the combo if all its books have the
 * same tax rate.
 */
function headingOf(contents: readonly LineContent[]): string {
  const [dearest] = contents.toSorted((a, b) => (b.sold?.price ?? 0) - (a.sold?.price ?? 0))
  return dearest?.sold?.hsn ?? BOOK_HSN
}

function priceOfBook(book: PricedBook) {
  return {
    bookId: book.id,
    title: book.title,
    edition: editionLabel(book),
    law: lawLine(book),
    bookType: book.bookType,
    hsn: book.hsn,
    unitPrice: book.shownPrice,
    unitOriginalPrice: Math.max(book.originalPrice ?? 0, book.shownPrice),
    discount: 0,
  }
}

/** Returns the stock that the lines need: each book once, combos expanded, sorted by book id. */
export function needsOf(lines: readonly PricedLine[]): { bookId: string; quantity: number }[] {
  const needs = new Map<string, number>()
  for (const line of lines) {
    for (const part of line.contents) {
      needs.set(part.bookId, (needs.get(part.bookId) ?? 0) + part.quantity * line.quantity)
    }
  }
  return [...needs]
    .map(([bookId, quantity]) => ({ bookId, quantity }))
    .sort((a, b) => (a.bookId < b.bookId ? -1 : 1))
}

interface PricedAt {
  quantity: number
  /** The price charged per copy. */
  unitPrice: Paise
  /** The struck-through price, if any. */
  unitOriginalPrice?: Paise | null | undefined
}

/**
 * Computes the 'Subtotal' shown everywhere: the lines at their original prices (spec accounts §9). The total
 * is this subtotal less savings and coupon, plus delivery. An original price below the price is a data error,
 * not a negative saving.
 */
export function subtotalOf(lines: readonly PricedAt[]): Paise {
  return lines.reduce(
    (sum, { quantity, unitPrice, unitOriginalPrice }) =>
      sum + Math.max(unitOriginalPrice ?? 0, unitPrice) * quantity,
    0,
  )
}

type Spreadable = Pick<PricedLine, 'bookId' | 'isCombo' | 'quantity' | 'unitPrice'>

/**
 * Spreads a cart's discount (paise) over the lines in proportion to their cost, largest remainder first. The
 * parts add up to `discount` to the paisa, and none exceeds its line. Invoices and partial refunds use these
 * parts (DESIGN §4). The result doesn't depend on the order of the lines: ties are broken by id. Throws a
 * RangeError for a discount above the lines' total.
 */
export function spreadDiscount<L extends Spreadable>(
  lines: readonly L[],
  discount: Paise,
): (L & { discount: Paise })[] {
  const most = lines.reduce((sum, line) => sum + costOf(line), 0)
  if (!Number.isSafeInteger(discount) || discount < 0 || discount > most) {
    throw new RangeError(`a discount of ${discount} paise on lines of ${most}`)
  }
  const ranked = lines.map((line, i) => ({ line, i })).sort((a, b) => compare(a.line, b.line))
  const parts = prorate(
    discount,
    ranked.map(({ line }) => costOf(line)),
  )
  const partAt = new Map(ranked.map(({ i }, rank) => [i, parts[rank] ?? 0]))
  return lines.map((line, i) => ({ ...line, discount: partAt.get(i) ?? 0 }))
}

function costOf(line: Spreadable): Paise {
  return line.unitPrice * line.quantity
}

function compare(a: Spreadable, b: Spreadable): number {
  if (a.bookId !== b.bookId) return a.bookId < b.bookId ? -1 : 1
  // Also separates lines of equal cost but different quantities: 2 at 1 paisa, 1 at 2.
  return Number(a.isCombo) - Number(b.isCombo) || costOf(a) - costOf(b) || a.quantity - b.quantity
}

/** The price of an order line, and its refunds so far. Amounts in paise. */
export type RefundedLine = Pick<OrderLine, 'quantity' | 'unitPrice' | 'discount' | 'returned' | 'refunded'>

/**
 * Returns the refund for this many copies: the price paid for them, after the discount. Computed on the
 * cumulative number of refunded copies, so that the refunds of all copies add up exactly to the line. Never
 * exceeds the unrefunded rest of the line.
 */
export function priceOfCopies(line: RefundedLine, copies: number): Paise {
  if (copies === line.quantity - line.returned) return leftOfLine(line)
  const upTo = (count: number) => Number((BigInt(paidFor(line)) * BigInt(count)) / BigInt(line.quantity))
  return Math.min(leftOfLine(line), upTo(line.returned + copies) - upTo(line.returned))
}

export function leftOfLine(line: RefundedLine): Paise {
  return paidFor(line) - line.refunded
}

function paidFor({ quantity, unitPrice, discount }: RefundedLine): Paise {
  return quantity * unitPrice - discount
}
