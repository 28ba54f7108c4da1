import { BOOK_HSN } from '#modules/catalogue/book-fields.ts'
import { type BookForSale, editionLabel } from '#modules/catalogue/book.ts'
import { lawLine } from '#modules/catalogue/law-mark.ts'
import { type ComboForSale, oneByOne } from '#modules/merchandising/combo.ts'
import { type Paise, prorate } from '#platform/money.ts'

import type { LineContent, PricedLine } from './order.ts'

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

/** Today's price of a cart line before any coupon; undefined when the shop does not sell it. A combo needs all its books for sale. */
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

/** Undefined unless all its books are for sale. */
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

/** That of its dearest book: it stands for the combo where all its books bear one rate. */
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

/** What lines take from stock: each book once, combos expanded, in order of book id. */
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
  /** What is charged for one. */
  unitPrice: Paise
  /** The struck-through price, where there is one. */
  unitOriginalPrice?: Paise | null | undefined
}

/**
 * 'Subtotal', wherever it is shown: the lines at their original prices (spec accounts §9). Savings, coupon and delivery
 * lead from it to what is paid. An original price below the price is a slip of the pen, not a negative saving.
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
 * The lines, each with its part of a cart's discount (paise): in proportion to what the line costs, largest
 * remainder first, so that the parts add up to `discount` to the paisa and none exceeds its line. Invoices and
 * partial refunds read these parts (DESIGN §4). The order of the lines does not matter: equal remainders go by id.
 * Throws a RangeError for a discount that the lines cannot bear.
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
  // Lines of one cost but of other quantities are distinguished, too: 2 at 1 paisa, 1 at 2.
  return Number(a.isCombo) - Number(b.isCombo) || costOf(a) - costOf(b) || a.quantity - b.quantity
}

/** The gateway sends no less back (`payments`). */
export const MIN_REFUND: Paise = 100

/** What an order's line came to, and what of it went back. Money in paise. */
export interface RefundedLine {
  quantity: number
  unitPrice: Paise
  /** The coupon's part of the line. */
  discount: Paise
  returned: number
  refunded: Paise
}

/**
 * What so many copies of a line bear that come back: what was paid for them, the coupon's part taken off. Reckoned on all
 * copies that came back so far, so that the copies of a line are the line to the paisa; never more than is left of it.
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
