import type { BookCard } from './book.ts'

/** A book that a line of a list may refer to, for sale or archived. */
export interface BookCandidate extends Pick<
  BookCard,
  | 'id'
  | 'title'
  | 'subtitle'
  | 'author'
  | 'publisher'
  | 'isbn'
  | 'date'
  | 'image'
  | 'shownPrice'
  | 'originalPrice'
  | 'stock'
  | 'lawState'
  | 'olderThan'
  | 'categoryName'
> {
  workId: string
  /** Formatted by `editionLabel`. */
  edition: string
  /** Edition as printed on the cover: '8th'. */
  editionText: string | null
  language: string | null
  keywords: readonly string[]
  archived: boolean
  /** Id of the newest edition of the same work; null for the newest edition itself. */
  newerId: string | null
}

/** A word of a list, and a word of the catalogue that equals it, starts with it or resembles it. */
export interface WordAlike {
  typed: string
  word: string
  books: number
  same: boolean
}

/** One of many queries in a single statement. */
export interface ListQuestion {
  /** Index of the query. */
  at: number
  words: readonly string[]
  titleKey: string
}
