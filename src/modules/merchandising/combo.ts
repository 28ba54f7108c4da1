import { type BookCard, discountPercent } from '#modules/catalogue/book.ts'
import type { Paise } from '#platform/money.ts'

/** A combo as pricing needs it: what one takes from stock, and what it costs. */
export interface ComboForSale {
  id: string
  title: string
  price: Paise
  contents: { bookId: string; quantity: number }[]
}

/** The combo page's list (18) and the home page's (9), spec storefront §2. */
export type ComboList = 'page' | 'home'

export interface ComboContent {
  book: BookCard
  quantity: number
}

/** A combo as pages show it. Money in paise. */
export interface Combo {
  id: string
  /** Its numeric id in `/bookstore/combo-offer/{id}`; counts on through both lists, so it names one combo. */
  number: number
  title: string
  description: string
  /** The owner's own words for the badge; empty: what the prices come to. */
  label: string
  price: Paise
  /** Today's price of its books, from `oneByOne`. Pages strike it through while it is above the price. */
  originalPrice: Paise
  /** How many can be had: as many as its scarcest book allows. */
  stock: number
  /** The dearest book first. */
  contents: ComboContent[]
}

/** As many combos as the stock allows. */
export function stockOf(contents: readonly ComboContent[]): number {
  return Math.min(...contents.map(({ book, quantity }) => Math.floor(book.stock / quantity)))
}

/** The sum that every saving of a combo is measured against: its books bought separately at the prices shown today. */
export function oneByOne(contents: readonly PricedContent[]): Paise {
  return contents.reduce((sum, { book, quantity }) => sum + book.shownPrice * quantity, 0)
}

interface PricedContent {
  book: Pick<BookCard, 'shownPrice'>
  quantity: number
}

type Sums = Pick<Combo, 'price' | 'originalPrice'>

/** Returns what a buyer saves by taking the combo instead of its books; never negative. */
export function savingOf({ price, originalPrice }: Sums): Paise {
  return Math.max(0, originalPrice - price)
}

/** Prices of books change after the combo was saved: the shop then shows no saving, and staff are warned. */
export function isDearer({ price, originalPrice }: Sums): boolean {
  return price > originalPrice
}

/** The badge of a combo. Undefined while it saves nothing: any words on it would promise a bargain. */
export function badgeOf({ label, ...sums }: Sums & Pick<Combo, 'label'>): string | undefined {
  if (savingOf(sums) === 0) return undefined
  if (label && !claimsSaving(label)) return label
  const percent = discountPercent({ originalPrice: sums.originalPrice, shownPrice: sums.price })
  return percent > 0 ? `${percent}% OFF` : undefined
}

const SAVING =
  /[%％₹]|\b(per ?cent|rs|rupees?|off|sav(e|es|ing|ings)|discount(ed)?|less|cheaper|half price)\b/i

/** Recognises badge words that state a saving. They would outlive the prices, so the badge shows the computed one. */
export function claimsSaving(label: string): boolean {
  return SAVING.test(label)
}

/**
 * What drops a list that shows the combo (DESIGN §3). A book that runs out touches 'catalogue'; one of which the combo takes
 * several can be too few before that, so its own tag is needed: only then, as every order touches it.
 */
export function tagsInLists({ contents }: Pick<Combo, 'contents'>): string[] {
  return contents.filter(({ quantity }) => quantity > 1).map(({ book }) => `book:${book.id}`)
}
