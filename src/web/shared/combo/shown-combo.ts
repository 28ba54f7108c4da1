import { titleAndEdition } from '#modules/catalogue/book.ts'
import { badgeOf, type Combo } from '#modules/offers/merchandising/combo.ts'
import { type Paise, toRupees } from '#platform/money.ts'
import type { WishlistItem } from '#web/client/wishlist-store.ts'

/** A combo as cards show it and lists send it to the browser. Money in paise. */
export interface ShownCombo {
  id: string
  number: number
  title: string
  badge: string | undefined
  price: Paise
  originalPrice: Paise
  stock: number
  /** Covers of its books, most expensive first. */
  covers: string[]
  /** Titles of its books, in the same order: '2 × Income Tax Act, 14th edition'. */
  inside: string[]
}

/** Spec storefront §2: every combo shows this line; combos have no reviews of their own. */
export const COMBO_RATING = { rating: 4, reviews: '(4 Reviews)' }

export function shownCombo(combo: Combo): ShownCombo {
  const { id, number, title, price, originalPrice, stock, contents } = combo
  const covers = contents.map(({ book }) => book.image)
  const inside = contents.map(({ book, quantity }) =>
    quantity > 1 ? `${quantity} × ${titleAndEdition(book)}` : titleAndEdition(book),
  )
  return { id, number, title, badge: badgeOf(combo), price, originalPrice, stock, covers, inside }
}

/** A combo as cart and wishlist store it (spec §3): in rupees, with the id that pricing uses. */
export function comboItem(
  combo: Pick<ShownCombo, 'id' | 'title' | 'price' | 'originalPrice' | 'covers'>,
): WishlistItem {
  return {
    _id: combo.id,
    title: combo.title,
    author: null,
    image: combo.covers[0] ?? '',
    price: toRupees(combo.price),
    originalPrice: toRupees(combo.originalPrice),
    isCombo: true,
    comboId: combo.id,
  }
}
