import type { BookCard } from '#modules/catalogue/book.ts'
import type { AdminListField, BookFieldValues } from '#modules/catalogue/book-fields.ts'
import type { ListLength } from '#platform/list-length.ts'

/** Page size of the admin list (spec §2: Manage Books). */
export const ADMIN_BOOK_PAGE = 10

/** Maximum books per bulk change. */
export const MAX_IN_BULK = 500

export const STOCK_STATES = ['in', 'low', 'out'] as const
export type StockState = (typeof STOCK_STATES)[number]

export const LISTED_STATES = ['active', 'archived', 'all'] as const

export const ADMIN_BOOK_SORT_KEYS = ['title', 'price', 'stock', 'date', 'updated'] as const
export type AdminBookSortKey = (typeof ADMIN_BOOK_SORT_KEYS)[number]
export type AdminBookSort = `${AdminBookSortKey}_${'asc' | 'desc'}`
export const ADMIN_BOOK_SORTS = ADMIN_BOOK_SORT_KEYS.flatMap((key): AdminBookSort[] => [
  `${key}_asc`,
  `${key}_desc`,
])

/** A book in the admin list. Money in paise. */
export interface AdminBook
  extends BookFieldValues<AdminListField>, Pick<BookCard, 'id' | 'categoryName' | 'categorySlug' | 'image'> {
  version: number
  archived: boolean
  sampleFields: string[]
  updatedAt: Date
}

export interface AdminBookPage extends ListLength {
  books: AdminBook[]
  totalPages: number
}
