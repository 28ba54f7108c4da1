import type { BookCard, BookPage, Category } from '#modules/catalogue/book.ts'

/** What a listing shows. */
export interface ListingData {
  found: BookPage
  categories: Category[]
  /** The category of the path, if it names one. */
  category: Category | undefined
  /** The book that `?buy=` names. */
  chosen: BookCard | undefined
}

/** What describes a listing to search engines. */
export interface ListedBooks extends ListingData {
  origin: string
  /** Where the shop is. */
  city: string
  filtered: boolean
}
