import { BOOK_HSN } from '#modules/catalogue/book-fields.ts'
import type { BookForSale } from '#modules/catalogue/book.ts'
import type { ComboForSale } from '#modules/merchandising/merchandising.service.ts'

import type { LineContent, PricedLine } from './order.ts'

interface ChosenItem {
  bookId: string
  isCombo: boolean
  quantity: number
}

type PricedBook = Pick<BookForSale, 'id' | 'title' | 'bookType' | 'hsn' | 'shownPrice' | 'originalPrice'>

export interface ForSale {
  books: ReadonlyMap<string, PricedBook>
  combos: ReadonlyMap<string, ComboForSale>
}

/** Today's price of a cart line before any coupon; undefined when the shop does not sell it. A combo needs all its books for sale. */
export function priceLine(item: ChosenItem, { books, combos }: ForSale): PricedLine | undefined {
  const { bookId, quantity, isCombo } = item
  if (isCombo) {
    const combo = combos.get(bookId)
    const contents = combo && contentsOfCombo(combo, books)
    if (!contents) return undefined
    return {
      bookId,
      isCombo,
      quantity,
      title: combo.title,
      bookType: 'print',
      hsn: headingOf(contents),
      unitPrice: combo.price,
      unitOriginalPrice: Math.max(combo.originalPrice, combo.price),
      discount: 0,
      contents,
    }
  }
  const book = books.get(bookId)
  return book && { ...priceOfBook(book), isCombo, quantity, contents: [{ bookId, quantity: 1 }] }
}

/** Undefined unless all its books are for sale. */
function contentsOfCombo(combo: ComboForSale, books: ForSale['books']): LineContent[] | undefined {
  const contents = combo.contents.flatMap(({ bookId, quantity }) => {
    const book = books.get(bookId)
    return book
      ? [{ bookId, quantity, sold: { title: book.title, hsn: book.hsn, price: book.shownPrice } }]
      : []
  })
  return contents.length === combo.contents.length ? contents : undefined
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
