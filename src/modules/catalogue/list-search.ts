import type { Db } from '#platform/database/database.ts'

import { booksByIds, booksByIsbns, booksForSale, searchEach, wordsAlike } from './list-search.repository.ts'
import type { ListQuestion, BookCandidate, WordAlike } from './book-candidate.ts'

/**
 * Search for the lines of a whole list. Each method runs one statement, regardless of the number of lines.
 */
export interface ListSearch {
  /** Returns each word itself if the catalogue has it, else words that start with it or resemble it. */
  wordsAlike(words: readonly string[]): Promise<WordAlike[]>
  /** Number of books for sale. */
  forSale(): Promise<number>
  /** Search results per query: ids, best first. */
  each(questions: readonly ListQuestion[], limit: number): Promise<{ at: number; id: string }[]>
  byIds(ids: readonly string[]): Promise<BookCandidate[]>
  byIsbns(isbns: readonly string[]): Promise<BookCandidate[]>
}

export function createListSearch(db: Db): ListSearch {
  return {
    wordsAlike: (words) => wordsAlike(db, words),
    forSale: () => booksForSale(db),
    each: (questions, limit) => searchEach(db, questions, limit),
    byIds: (ids) => booksByIds(db, ids),
    byIsbns: (isbns) => booksByIsbns(db, isbns),
  }
}
