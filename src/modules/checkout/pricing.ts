import type { BookForSale } from '#modules/catalogue/book.ts'
import { BOOK_HSN } from '#modules/catalogue/hsn.ts'
import type { ComboForSale } from '#modules/merchandising/merchandising.service.ts'
import {
  DELIVERY_FEE,
  type DeliveryMethod,
  type LineContent,
  type PricedLine,
} from '#modules/orders/order.ts'
import type { Paise } from '#platform/money.ts'

import type { CartItem } from './checkout.ts'

type PricedBook = Pick<BookForSale, 'id' | 'title' | 'bookType' | 'hsn' | 'shownPrice' | 'originalPrice'>

export interface ForSale {
  books: ReadonlyMap<string, PricedBook>
  combos: ReadonlyMap<string, ComboForSale>
}

export interface Totals {
  subtotal: Paise
  discount: Paise
  deliveryFee: Paise
  total: Paise
}

/** Adds up lines that name the same thing, so that nothing is priced or held twice over. */
export function mergeItems(items: readonly CartItem[]): CartItem[] {
  const merged = new Map<string, CartItem>()
  for (const { bookId, isCombo, quantity } of items) {
    const key = `${isCombo ? 'combo' : 'book'}:${bookId}`
    merged.set(key, { bookId, isCombo, quantity: quantity + (merged.get(key)?.quantity ?? 0) })
  }
  return [...merged.values()]
}

/** Today's price of a cart line before any coupon; undefined when the shop does not sell it. A combo needs all its books for sale. */
export function priceLine(item: CartItem, { books, combos }: ForSale): PricedLine | undefined {
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

/** What lines take from the shelf: each book once, combos expanded, in order of book id. */
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

/** The lines at the prices charged, before the coupon (spec §9: 'cart total'). */
export function cartTotalOf(lines: readonly Pick<PricedLine, 'unitPrice' | 'quantity'>[]): Paise {
  return lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0)
}

/** The sum of a cart (spec §9: cart total, minus coupon, plus the express fee). */
export function totalsOf(subtotal: Paise, discount: Paise, deliveryMethod: DeliveryMethod): Totals {
  const deliveryFee = DELIVERY_FEE[deliveryMethod]
  const taken = Math.min(discount, subtotal)
  return { subtotal, discount: taken, deliveryFee, total: subtotal - taken + deliveryFee }
}

/** How a sum that a client names alone must have come about: as it is, or with the express fee (DESIGN §4). */
export function deliveryMethodFor(paid: Paise, standardTotal: Paise): DeliveryMethod | undefined {
  if (paid === standardTotal) return 'standard'
  return paid === standardTotal + DELIVERY_FEE.express ? 'express' : undefined
}

/** Whether two carts are the same for the shopper: same things, books in combos, numbers and prices, in any order. */
export function sameLines(a: readonly PricedLine[], b: readonly PricedLine[]): boolean {
  return fingerprint(a) === fingerprint(b)
}

function fingerprint(lines: readonly PricedLine[]): string {
  return lines
    .map((line) => `${line.bookId}:${line.isCombo}:${line.quantity}:${line.unitPrice}=${contentsOf(line)}`)
    .sort()
    .join()
}

function contentsOf({ contents }: PricedLine): string {
  return contents
    .map(({ bookId, quantity }) => `${bookId}*${quantity}`)
    .sort()
    .join('+')
}
