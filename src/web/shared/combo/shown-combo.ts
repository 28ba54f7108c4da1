import { titleAndEdition } from '#modules/catalogue/book.ts'
import { markOfSet, type WordedMark } from '#modules/catalogue/law-mark.ts'
import { badgeOf, booksIn, type Combo } from '#modules/offers/merchandising/combo.ts'
import { type Paise, toRupees } from '#platform/money.ts'
import type { WishlistItem } from '#web/client/wishlist-store.ts'

/** A combo as lists send it to the browser, with the fields that cards show. Amounts are in paise. */
export interface ShownCombo {
  id: string
  number: number
  title: string
  badge: string | undefined
  price: Paise
  originalPrice: Paise
  stock: number
  /** Number of books in it. */
  books: number
  /** Covers of the combo's books, most expensive first. */
  covers: string[]
  /** Titles of the combo's books, in the same order: '2 × Income Tax Act, 14th edition'. */
  inside: string[]
  /** The law mark of its books. */
  mark: WordedMark
}

/** Cards on the combo page show this line, because the spec names it (storefront §2). */
export const COMBO_RATING = { rating: 4, reviews: '(4 Reviews)' }

/** The rating on a combo's page: the reviews of its books, because combos have none of their own. */
export function comboRating({ contents }: Pick<Combo, 'contents'>): { rating: number; count: number } {
  const count = contents.reduce((sum, { book }) => sum + book.reviewCount, 0)
  const stars = contents.reduce((sum, { book }) => sum + book.rating * book.reviewCount, 0)
  return { rating: count === 0 ? 0 : stars / count, count }
}

export function shownCombo(combo: Combo): ShownCombo {
  const { id, number, title, price, originalPrice, stock, contents } = combo
  const covers = contents.map(({ book }) => book.image)
  const inside = contents.map(({ book, quantity }) =>
    quantity > 1 ? `${quantity} × ${titleAndEdition(book)}` : titleAndEdition(book),
  )
  const books = booksIn(contents)
  const mark = markOfSet(contents.map(({ book }) => book))
  return {
    id,
    number,
    title,
    badge: badgeOf(combo),
    price,
    originalPrice,
    stock,
    books,
    covers,
    inside,
    mark,
  }
}

/**
 * Returns a combo in the form that cart and wishlist store (spec §3): in rupees, with the id that pricing
 * uses.
 */
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
