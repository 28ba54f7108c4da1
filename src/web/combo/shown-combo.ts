import { badgeOf, type Combo } from '#modules/merchandising/combo.ts'
import { type Paise, toRupees } from '#platform/money.ts'
import type { WishlistItem } from '#web/browser/wishlist-store.ts'

/** A combo as cards show it: what of it goes to the browser in lists. Money in paise. */
export interface ShownCombo {
  id: string
  number: number
  title: string
  description: string
  badge: string | undefined
  price: Paise
  originalPrice: Paise
  stock: number
  /** Of its books, the dearest first. */
  covers: string[]
}

/** Spec storefront §2: combos show this line; they are not reviewed themselves. */
export const COMBO_RATING = { rating: 4, reviews: '(4 Reviews)' }

export function shownCombo(combo: Combo): ShownCombo {
  const { id, number, title, description, price, originalPrice, stock, contents } = combo
  const covers = contents.map(({ book }) => book.image)
  return { id, number, title, description, badge: badgeOf(combo), price, originalPrice, stock, covers }
}

/** As cart and wishlist store it (spec §3): rupees, and the id that pricing knows it by. */
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
