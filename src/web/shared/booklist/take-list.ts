import type { CandidateJson } from '#modules/booklists/booklists.schema.ts'
import { cart } from '#web/client/cart-store.ts'
import { type CartItem, withEdition } from '#web/client/cart.ts'
import { notify } from '#web/client/toast.ts'
import { links } from '#web/links.ts'

/** A book in a list, with its number of copies. */
export interface WantedBook {
  book: CandidateJson
  quantity: number
}

function asLine({ book, quantity }: WantedBook): CartItem {
  const { _id, title, author, edition, image, price, originalPrice } = book
  return { _id, title, author, ...withEdition(edition), image, price, originalPrice, quantity }
}

/**
 * Adds all books in stock to the cart. If a book is already there, its quantity is raised to the list's, so
 * that pressing the button again changes nothing.
 */
export function takeList(wanted: readonly WantedBook[]): void {
  const before = cart.get()
  let changed = 0
  for (const line of wanted.filter(({ book }) => book.stock > 0).map(asLine)) {
    const there = before.find(({ _id, isCombo }) => _id === line._id && !isCombo)
    if (there && there.quantity >= line.quantity) continue
    changed += 1
    if (there) cart.setQuantity(line._id, line.quantity)
    else cart.add(line, line.quantity)
  }
  const way = { label: 'View cart', href: links.cart() }
  if (changed === 0) return notify.info('All of these are already in your cart.', way)
  notify.success(changed === 1 ? '1 title added to your cart.' : `${changed} titles added to your cart.`, way)
}

/** Returns titles, copies and today's price of the books in stock, and the number of books out of stock. */
export function sumOf(wanted: readonly WantedBook[]) {
  const inStock = wanted.filter(({ book }) => book.stock > 0)
  return {
    titles: inStock.length,
    copies: inStock.reduce((sum, { quantity }) => sum + quantity, 0),
    rupees: inStock.reduce((sum, { book, quantity }) => sum + book.price * quantity, 0),
    outOfStock: wanted.length - inStock.length,
  }
}
