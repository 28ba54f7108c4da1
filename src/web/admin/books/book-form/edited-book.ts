import type { BookField, BookValues } from './book-fields.ts'
import { BOOK_FIELDS } from './book-fields.ts'

export interface EditionNote {
  _id: string
  title: string
  edition: string | null
  date?: string | null
  superseded?: boolean
}

type NumberField = 'price' | 'originalPrice' | 'discountPrice' | 'stock' | 'pages'
type Apart = NumberField | 'title' | 'category' | 'supersedes'

/** `GET /admin/books/:id`: a book with all that its form needs. */
export type EditedBook = Record<Exclude<BookField, Apart>, string | null> &
  Record<NumberField, number | null> & {
    _id: string
    title: string
    categorySlug: string
    image: string
    images: string[]
    version: number
    archived: boolean
    sampleFields: string[]
    supersedes: EditionNote | null
    supersededBy: EditionNote | null
    editions: EditionNote[]
    updatedAt: string
    /** Null when no person saved it last. */
    updatedBy: string | null
  }

/** The stored book as the form shows it. */
export function valuesOf(book: EditedBook): BookValues {
  const entries = BOOK_FIELDS.map((field) => [field, textOf(book, field)])
  return Object.fromEntries(entries)
}

function textOf(book: EditedBook, field: BookField): string {
  if (field === 'category') return book.categorySlug
  if (field === 'supersedes') return book.supersedes?._id ?? ''
  return String(book[field] ?? '')
}
