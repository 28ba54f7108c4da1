import type { BookCard } from '#modules/catalogue/book.ts'

/** What a card shows of a book, and what it puts in the cart: all that a page of cards sends to the browser. */
export type ShownBook = Pick<
  BookCard,
  | 'id'
  | 'title'
  | 'author'
  | 'image'
  | 'shownPrice'
  | 'originalPrice'
  | 'stock'
  | 'rating'
  | 'reviewCount'
  | 'categoryName'
>

export function shownBook(book: ShownBook): ShownBook {
  const { id, title, author, image, shownPrice, originalPrice, stock, rating, reviewCount, categoryName } =
    book
  return { id, title, author, image, shownPrice, originalPrice, stock, rating, reviewCount, categoryName }
}
