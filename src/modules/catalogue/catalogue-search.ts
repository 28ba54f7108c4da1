import type { Db } from '#platform/database/database.ts'

import type { BookPage, Suggestion } from './book.ts'
import { parseIsbn } from './isbn.ts'
import {
  type Found,
  idsByIsbn,
  lookAlikes,
  type Matches,
  prepareSearch,
  type Question,
} from './search.repository.ts'
import { correct, searchWords, storable, titleKey } from './search-text.ts'

/** Titles looked at to suggest one edition of each work. */
const TITLES_READ = 24

const NOTHING: Matches = { found: [], total: 0, capped: false }

interface Window {
  page: number
  limit: number
}

type SearchFilter = Omit<Question, 'words' | 'titleKey'>

/**
 * Search: an ISBN first, then full text, and only where that finds nothing with typing errors forgiven
 * (DESIGN §10: trigrams never cost a question that was spelt right).
 */
export function createCatalogueSearch(db: Db) {
  const reads = prepareSearch(db)

  async function results(text: string, filter: SearchFilter, { page, limit }: Window): Promise<BookPage> {
    const offset = (page - 1) * limit
    const byIsbn = await isbnMatches(text)
    if (byIsbn.length > 0) {
      const books = await cardsOf(byIsbn.slice(offset, offset + limit))
      return toPage(books, { total: byIsbn.length, capped: false }, { page, limit })
    }
    const { words, ...matches } = await forgiving(text, filter, { limit, offset })
    const understood = words ? { understoodAs: words.join(' ') } : {}
    return { ...toPage(matches.found, matches, { page, limit }), ...understood }
  }

  async function suggestions(text: string, limit: number): Promise<Suggestion[]> {
    const byIsbn = await isbnMatches(text)
    if (byIsbn.length > 0) return (await cardsOf(byIsbn.slice(0, limit))).map(toSuggestion)
    const key = titleKey(text)
    if (key === '') return []
    const titles = onePerWork(await reads.byTitle(key, TITLES_READ))
    if (titles.length >= limit) return titles.slice(0, limit).map(toSuggestion)
    const { found } = await forgiving(text, {}, { limit: limit * 2, offset: 0 })
    return onePerWork([...titles, ...found])
      .slice(0, limit)
      .map(toSuggestion)
  }

  /** Matches of the words as typed; of their corrections (then named) when there are none. */
  async function forgiving(text: string, filter: SearchFilter, window: { limit: number; offset: number }) {
    const words = searchWords(text)
    if (words.length === 0) return { ...NOTHING, words: undefined }
    const asTyped = await matching({ words, titleKey: titleKey(text), ...filter }, window)
    if (asTyped.total > 0) return { ...asTyped, words: undefined }
    const corrected = await corrections(words)
    if (!corrected) return { ...NOTHING, words: undefined }
    const question = { words: corrected, titleKey: corrected.join(' '), ...filter }
    return { ...(await matching(question, window)), words: corrected }
  }

  /** A page past the last one has no books, but tells how many there are. */
  async function matching(question: Question, window: { limit: number; offset: number }): Promise<Matches> {
    const matches = await reads.matching(question, window)
    if (matches.total > 0 || window.offset === 0) return matches
    return { ...(await reads.matching(question, { limit: 1, offset: 0 })), found: [] }
  }

  async function corrections(words: readonly string[]): Promise<string[] | undefined> {
    const unknown = await lookAlikes(db, words)
    if (unknown.size === 0) return undefined
    const corrected = words.map((word) => {
      const near = unknown.get(word)
      return near ? correct(word, near) : word
    })
    return corrected.every((word) => word !== undefined) ? corrected : undefined
  }

  async function isbnMatches(text: string): Promise<string[]> {
    const isbn = parseIsbn(storable(text))
    return isbn ? idsByIsbn(db, isbn) : []
  }

  async function cardsOf(ids: readonly string[]): Promise<Found[]> {
    return ids.length > 0 ? reads.cards(ids) : []
  }

  return { results, suggestions }
}

function toPage(
  found: Found[],
  { total, capped }: { total: number; capped: boolean },
  { page, limit }: Window,
): BookPage {
  const books = found.map(({ workId: _work, ...card }) => card)
  return { books, total, capped, totalPages: Math.ceil(total / limit), page }
}

/** The newest edition stands for its work, in the place of the first one found. */
function onePerWork(found: readonly Found[]): Found[] {
  const best = new Map<string, Found>()
  for (const book of found) {
    const other = best.get(book.workId)
    if (!other || (book.date ?? '') > (other.date ?? '')) best.set(book.workId, book)
  }
  return [...best.values()]
}

function toSuggestion({ id, title, author, image, shownPrice }: Found): Suggestion {
  return { id, title, author, image, shownPrice }
}
