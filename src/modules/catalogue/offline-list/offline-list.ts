import { isbnPart, isbnsIn } from '#modules/catalogue/isbn.ts'
import { fold, searchWords, storable } from '#modules/catalogue/search-text.ts'
import type { Paise } from '#platform/money.ts'

/**
 * Maximum books in the list: about 700 KB, or 200 KB compressed. A longer list would cost a phone more than
 * it helps.
 */
export const MAX_OFFLINE_BOOKS = 5000

export const OFFLINE_LIST = '/offline-books.json'

/** A book of the list. An array is half as long as an object with names. */
export type OfflineBook = readonly [
  id: string,
  title: string,
  author: string,
  isbn: string,
  /** '6th edition, 2025'; '' if unknown. */
  edition: string,
  price: Paise,
]

/** The list that a browser stores for offline search. */
export interface OfflineList {
  /** Creation time in UTC, to which the prices refer. */
  at: string
  /** Books for sale in total; the list may have fewer. */
  total: number
  books: readonly OfflineBook[]
}

/** Reports whether stored data has the current format, because browser storage outlives releases. */
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

/** Finds books that contain all words as word prefixes, folded like the shop's own search. */
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
    // Title matches come first, then the newest, which is the order of the list.
    const best = met.toSorted((a, b) => a.missing - b.missing || a.i - b.i).slice(0, most)
    const found = best.map(({ i }) => books[i]).filter((book) => book !== undefined)
    return { found, total: met.length }
  }
}

/** Ten digits after 978 may be an ISBN-10, or the start of an ISBN-13 that is still being typed. */
function numbersIn(question: string): string[] {
  return [...isbnsIn(question), isbnPart(question)].filter((number) => number !== undefined)
}
