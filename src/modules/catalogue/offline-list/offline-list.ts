import { isbnPart, isbnsIn } from '#modules/catalogue/isbn.ts'
import { fold, searchWords, storable } from '#modules/catalogue/search-text.ts'
import type { Paise } from '#platform/money.ts'

/** More would cost a phone more than it helps: so many are about 700 KB, and 200 KB on their way. */
export const MAX_OFFLINE_BOOKS = 5000

export const OFFLINE_LIST = '/offline-books.json'

/** A book of the list; as an array it is half as long as with names. */
export type OfflineBook = readonly [
  id: string,
  title: string,
  author: string,
  isbn: string,
  /** '6th edition, 2025'; '' where neither is known. */
  edition: string,
  price: Paise,
]

/** What a browser keeps to search without a connection. */
export interface OfflineList {
  /** When it was made, in UTC: prices are as of then. */
  at: string
  /** For sale in all; the list may have fewer. */
  total: number
  books: readonly OfflineBook[]
}

/** Whether something that a browser kept is such a list: storage outlives releases. */
export function isOfflineList(kept: unknown): kept is OfflineList {
  if (typeof kept !== 'object' || kept === null) return false
  const { at, total, books } = kept as Partial<OfflineList>
  return typeof at === 'string' && typeof total === 'number' && Array.isArray(books) && books.every(isBook)
}

function isBook(book: unknown): boolean {
  return (
    Array.isArray(book) && book.length === 6 && book.slice(0, 5).every((part) => typeof part === 'string')
  )
}

/** Finds books that have all words, each as the beginning of a word, folded as the shop's own search folds them. */
export function createOfflineSearch({ books }: Pick<OfflineList, 'books'>) {
  const folded = books.map(([, title, author, isbn, edition]) => ({
    title: ` ${fold(title)}`,
    all: ` ${fold(title)} ${fold(author)} ${isbn} ${fold(edition)}`,
  }))
  return (question: string, most: number): { found: OfflineBook[]; total: number } => {
    const numbers = numbersIn(storable(question))
    const words = numbers.length > 0 ? numbers : searchWords(question)
    if (words.length === 0) return { found: [], total: 0 }
    const asked = words.map((word) => ` ${word}`)
    const needed = numbers.length > 0 ? 1 : asked.length
    const met = folded.flatMap(({ title, all }, i) =>
      asked.filter((word) => all.includes(word)).length >= needed
        ? [{ i, missing: asked.filter((word) => !title.includes(word)).length }]
        : [],
    )
    // What the title says itself comes first; among equals the newest, as the list has them.
    const best = met.toSorted((a, b) => a.missing - b.missing || a.i - b.i).slice(0, most)
    const found = best.map(({ i }) => books[i]).filter((book) => book !== undefined)
    return { found, total: met.length }
  }
}

/** Ten digits after 978 may be an ISBN-10, or the beginning of an ISBN-13 that is still being typed. */
function numbersIn(question: string): string[] {
  return [...isbnsIn(question), isbnPart(question)].filter((number) => number !== undefined)
}
