import type { BookCard } from '#modules/catalogue/book.ts'
import { toRupees } from '#platform/money.ts'

import type { WishlistItem } from './wishlist-store.ts'

/** A book as cart and wishlist store it: rupees, and only the fields of the spec (storefront §3). */
export function bookItem(
  book: Pick<BookCard, 'id' | 'title' | 'author' | 'image' | 'shownPrice' | 'originalPrice'>,
): WishlistItem {
  return {
    _id: book.id,
    title: book.title,
    author: book.author,
    image: book.image,
    price: toRupees(book.shownPrice),
    originalPrice: book.originalPrice === null ? null : toRupees(book.originalPrice),
  }
}
