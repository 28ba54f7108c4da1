import { type BookCard, discountPercent } from '#modules/catalogue/book.ts'
import type { Paise } from '#platform/money.ts'

/** A combo for pricing: the copies it takes from stock, and its price. */
export interface ComboForSale {
  id: string
  title: string
  price: Paise
  contents: { bookId: string; quantity: number }[]
}

/** The list of the combo page (18 combos) and that of the home page (9 combos), spec storefront §2. */
export type ComboList = 'page' | 'home'

export interface ComboContent {
  book: BookCard
  quantity: number
}

/** A combo for pages. Money in paise. */
export interface Combo {
  id: string
  /** Its numeric id in `/bookstore/combo-offer/{id}`, unique across both lists. */
  number: number
  title: string
  description: string
  /** The owner's text for the badge; empty means the computed saving. */
  label: string
  price: Paise
  /** Current price of its books, from `oneByOne`. Pages strike it through while it exceeds the price. */
  originalPrice: Paise
  /** Combos available, limited by the scarcest book. */
  stock: number
  /** The dearest book first. */
  contents: ComboContent[]
}

/** Number of books in a combo: two copies of one title are two books. */
export function booksIn(contents: readonly { quantity: number }[]): number {
  return contents.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Combo stock is limited by its scarcest book. */
export function stockOf(contents: readonly ComboContent[]): number {
  return Math.min(...contents.map(({ book, quantity }) => Math.floor(book.stock / quantity)))
}

/**
 * The total that every saving of a combo is measured against: its books bought separately at the currently
 * shown prices.
 */
export function oneByOne(contents: readonly PricedContent[]): Paise {
  return contents.reduce((sum, { book, quantity }) => sum + book.shownPrice * quantity, 0)
}

interface PricedContent {
  book: Pick<BookCard, 'shownPrice'>
  quantity: number
}

type Sums = Pick<Combo, 'price' | 'originalPrice'>

/** Returns the saving of the combo compared with its books bought separately; never negative. */
export function savingOf({ price, originalPrice }: Sums): Paise {
  return Math.max(0, originalPrice - price)
}

/** Book prices can change after a combo is saved. The shop then shows no saving, and staff are warned. */
export function isDearer({ price, originalPrice }: Sums): boolean {
  return price > originalPrice
}

/** The badge of a combo. Undefined if it saves nothing, because any text on it would promise a bargain. */
export function badgeOf({ label, ...sums }: Sums & Pick<Combo, 'label'>): string | undefined {
  if (savingOf(sums) === 0) return undefined
  if (label && !claimsSaving(label)) return label
  const percent = discountPercent({ originalPrice: sums.originalPrice, shownPrice: sums.price })
  return percent > 0 ? `${percent}% OFF` : undefined
}

const SAVING =
  /[%％₹]|\b(per ?cent|rs|rupees?|off|sav(e|es|ing|ings)|discount(ed)?|less|cheaper|half price)\b/i

/**
 * Recognizes badge texts that claim a saving. Such a text could become wrong when prices change, so the badge
 * shows the computed saving instead.
 */
export function claimsSaving(label: string): boolean {
  return SAVING.test(label)
}

/**
 * Page tags of a list that shows the combo (DESIGN §3). A book that sells out touches 'catalogue' anyway. If
 * the combo takes several copies of a book, the book's stock can be too low for the combo before that, so the
 * list also needs the book's tag. It has only the tags of such books, because every order touches the tags of
 * its books.
 */
export function tagsInLists({ contents }: Pick<Combo, 'contents'>): string[] {
  return contents.filter(({ quantity }) => quantity > 1).map(({ book }) => `book:${book.id}`)
}
