import type { BookCard } from './book.ts'

/** A book that may be meant by a line of a list, sold or not. */
export interface SoughtBook extends Pick<
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
  | 'categoryName'
> {
  workId: string
  /** In words, as `editionLabel` says it. */
  edition: string
  /** As on the cover: '8th'. */
  editionText: string | null
  language: string | null
  keywords: readonly string[]
  archived: boolean
  /** The newest edition of the same work, when this is not it. */
  newerId: string | null
}

/** A word of a list, and a word of the catalogue that is the same, begins so or looks like it. */
export interface WordAlike {
  typed: string
  word: string
  books: number
  same: boolean
}

/** One of many questions that are asked at once. */
export interface ListQuestion {
  /** Its place among them. */
  at: number
  words: readonly string[]
  titleKey: string
}
