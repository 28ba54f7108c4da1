import type { BookCard } from '#modules/catalogue/book.ts'
import { pick } from '#modules/catalogue/book-fields.ts'

/** What a card shows of a book, and what it puts in the cart. */
const SHOWN = [
  'id',
  'title',
  'author',
  'edition',
  'date',
  'lawState',
  'olderThan',
  'laws',
  'currentFor',
  'image',
  'shownPrice',
  'originalPrice',
  'stock',
  'rating',
  'reviewCount',
  'categoryName',
  'suits',
  'hallCheckedOn',
] as const

/** All that a page of cards sends to the browser. */
export type ShownBook = Pick<BookCard, (typeof SHOWN)[number]>

export const shownBook = (book: ShownBook): ShownBook => pick(book, SHOWN)
