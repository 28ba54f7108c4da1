import type { Db } from '#platform/database/database.ts'

import { type BookPage, editionLabel, type Suggestion } from './book.ts'
import { isbnPart, isbnsIn } from './isbn.ts'
import { lawMarkText } from './law-mark.ts'
import { createForgivingSearch, type SearchFilter } from './forgiving-search.ts'
import { type Found, idsByIsbns, idsByPartOfIsbn, MAX_RANKED, prepareSearch } from './search.repository.ts'
import { shortening, storable, titleKey } from './search-text.ts'

/** Number of titles read to suggest one edition per work if the ranked matches are too few. */
const TITLES_READ = 24

interface Window {
  page: number
  limit: number
}

/** Creates the search: matches an ISBN or a part of one first, then uses forgiving full-text search. */
export function createCatalogueSearch(db: Db) {
  const reads = prepareSearch(db)
  const forgiving = createForgivingSearch(db, reads)

  async function results(text: string, filter: SearchFilter, { page, limit }: Window): Promise<BookPage> {
    const offset = (page - 1) * limit
    const byIsbn = await isbnMatches(text)
    if (byIsbn.length > 0) {
      const ids = filter.currentLaw ? await currentOf(byIsbn) : byIsbn
      const books = await cardsOf(ids.slice(offset, offset + limit))
      return toPage(books, { total: ids.length, capped: false }, { page, limit })
    }
    const { matches, understoodAs, leftOut } = await forgiving(text, filter, { limit, offset })
    const shortened = shortening(text)
    return {
      ...toPage(matches.found, matches, { page, limit }),
      ...(understoodAs && { understoodAs }),
      ...(leftOut?.length && { leftOut }),
      ...(shortened && { shortened }),
    }
  }

  /** Filters the ranked results by the few books that staff marked as allowed in the hall. */
  async function inHall(text: string, filter: SearchFilter, { page, limit }: Window): Promise<BookPage> {
    const ranked = await results(text, filter, { page: 1, limit: MAX_RANKED })
    const allowed = ranked.books.filter(({ hallCheckedOn }) => hallCheckedOn !== null)
    const offset = (page - 1) * limit
    const books = allowed.slice(offset, offset + limit)
    return { ...ranked, books, total: allowed.length, totalPages: Math.ceil(allowed.length / limit), page }
  }

  async function suggestions(text: string, limit: number): Promise<Suggestion[]> {
    const byIsbn = await isbnMatches(text)
    if (byIsbn.length > 0) return (await cardsOf(byIsbn.slice(0, limit))).map(toSuggestion)
    const key = titleKey(text)
    if (key === '') return []
    const { matches, understoodAs } = await forgiving(text, {}, { limit: limit * 2, offset: 0 })
    const ranked = onePerWork(matches.found)
    if (ranked.length >= limit && !understoodAs) return ranked.slice(0, limit).map(toSuggestion)
    // A title that begins with the text is what the shopper is typing; other spellings are guesses.
    const titles = await reads.byTitle(key, TITLES_READ)
    return onePerWork(understoodAs ? [...titles, ...ranked] : [...ranked, ...titles])
      .slice(0, limit)
      .map(toSuggestion)
  }

  async function isbnMatches(text: string): Promise<string[]> {
    const asked = storable(text)
    const isbns = isbnsIn(asked)
    if (isbns.length > 0) return idsByIsbns(db, isbns)
    const part = isbnPart(asked)
    return part ? idsByPartOfIsbn(db, part) : []
  }

  /** Returns the books known to be on current law. */
  async function currentOf(ids: readonly string[]): Promise<string[]> {
    const found = await cardsOf(ids)
    return found.filter(({ lawState }) => lawState === 'current').map(({ id }) => id)
  }

  async function cardsOf(ids: readonly string[]): Promise<Found[]> {
    return ids.length > 0 ? reads.cards(ids) : []
  }

  return { results, inHall, suggestions }
}

function toPage(
  found: Found[],
  { total, capped }: { total: number; capped: boolean },
  { page, limit }: Window,
): BookPage {
  const books = found.map(({ workId: _work, ...card }) => card)
  return { books, total, capped, totalPages: Math.ceil(total / limit), page }
}

/** Keeps the newest edition of each work, at the position of the work's first match. */
function onePerWork(found: readonly Found[]): Found[] {
  const best = new Map<string, Found>()
  for (const book of found) {
    const other = best.get(book.workId)
    if (!other || (book.date ?? '') > (other.date ?? '')) best.set(book.workId, book)
  }
  return [...best.values()]
}

function toSuggestion(book: Found): Suggestion {
  const { id, title, author, image, shownPrice, stock } = book
  const oldLaw = book.lawState === 'old' ? lawMarkText(book) : ''
  return { id, title, author, edition: editionLabel(book), image, shownPrice, inStock: stock > 0, oldLaw }
}
