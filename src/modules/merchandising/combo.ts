import { type BookCard, discountPercent } from '#modules/catalogue/book.ts'
import type { Paise } from '#platform/money.ts'

/** A combo as pricing needs it: what one takes from stock, and what it costs. */
export interface ComboForSale {
  id: string
  title: string
  price: Paise
  originalPrice: Paise
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

/** The badge of a combo; undefined when there is nothing to say. */
export function badgeOf(combo: Pick<Combo, 'label' | 'price' | 'originalPrice'>): string | undefined {
  if (combo.label) return combo.label
  const percent = discountPercent({ originalPrice: combo.originalPrice, shownPrice: combo.price })
  return percent > 0 ? `${percent}% OFF` : undefined
}

/**
 * What drops a list that shows the combo (DESIGN §3). A book that runs out touches 'catalogue'; one of which the combo takes
 * several can be too few before that, so its own tag is needed: only then, as every order touches it.
 */
export function tagsInLists({ contents }: Pick<Combo, 'contents'>): string[] {
  return contents.filter(({ quantity }) => quantity > 1).map(({ book }) => `book:${book.id}`)
}
