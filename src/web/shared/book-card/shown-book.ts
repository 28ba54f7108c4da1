import type { BookCard, BookPage } from '#modules/catalogue/book.ts'
import { pick } from '#modules/catalogue/book-fields.ts'

/** Fields that a card shows or adds to the cart. */
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

/** A book as pages with cards send it to the browser. */
export type ShownBook = Pick<BookCard, (typeof SHOWN)[number]>

export const shownBook = (book: ShownBook): ShownBook => pick(book, SHOWN)

/** Fields that a list of books shows. */
const LISTED = [...SHOWN, 'publisher', 'language', 'isbn'] as const

/** A book as lists send it to the browser. */
export type ListedBook = Pick<BookCard, (typeof LISTED)[number]>

export const listedBook = (book: ListedBook): ListedBook => pick(book, LISTED)

export interface ListedPage extends Omit<BookPage, 'books'> {
  books: ListedBook[]
}

export const listedPage = ({ books, ...rest }: BookPage): ListedPage => ({
  ...rest,
  books: books.map(listedBook),
})
