import { type BookPage, BOOKS_PER_PAGE } from '#modules/catalogue/book.ts'
import type { CatalogueService } from '#modules/catalogue/catalogue.service.ts'
import { lengthOf } from '#platform/list-length.ts'
import type { Needs } from '#platform/kernel/kernel.ts'
import { nameSlug, nameWords } from './name.ts'
import {
  bookIdsOf,
  countBooksOf,
  countNames,
  findName,
  firstPublishers,
  nameAddresses,
  type NameCounted,
  type Named,
  type NameFound,
  namesWith,
  type NameTexts,
  withBookCounts,
} from './contributors.repository.ts'

/** Minimum length of a word for a trigram index, and for a name. */
const SHORTEST = 3
/** Names have at most this many words; a longer question is about a title. */
const MOST_WORDS = 6

/** Reports whether a question can be about a person or publisher at all. */
export function mayMeanName(words: readonly string[]): boolean {
  return words.length <= MOST_WORDS && words.some((word) => word.length >= SHORTEST)
}

/**
 * Keeps the names in which each word of the question starts a word, or starts the name written without spaces
 * ('mp jain' → M. P. Jain).
 */
export function matchingNames(words: readonly string[], found: readonly NameFound[]): NameFound[] {
  return found.filter(({ slug }) => words.every((word) => begins(slug, word)))
}

/** Sorts by fewest words in the name, then by most books. */
export function nearestFirst(found: readonly NameCounted[]): NameCounted[] {
  return found.toSorted((a, b) => wordsOf(a).length - wordsOf(b).length || b.books - a.books)
}

const wordsOf = ({ slug }: NameFound) => slug.split('-')

function begins(slug: string, word: string): boolean {
  return slug.replaceAll('-', '').startsWith(word) || slug.split('-').some((one) => one.startsWith(word))
}

export type { Named }

/** Page of an author or publisher. Cached under the tags 'catalogue' and `nameTag`. */
export interface NamePage extends Named, NameTexts {
  name: string
  /** Books with this name, newest first. */
  found: BookPage
}

/**
 * Maximum matches of a question. A word shared by more names, such as 'law', doesn't identify any of them.
 */
const MAX_LOOKED_AT = 50

export function createContributorsService({
  db,
  catalogue,
}: Needs<'db'> & { catalogue: Pick<CatalogueService, 'cards'> }) {
  return {
    /** Undefined for a name without a book for sale. */
    async page(named: Named, page: number): Promise<NamePage | undefined> {
      // Invalid slugs may contain characters that PostgreSQL can't store.
      if (named.slug === '' || nameSlug(named.slug) !== named.slug) return undefined
      const [known, counted] = await Promise.all([findName(db, named), countBooksOf(db, named)])
      if (known === undefined || counted === 0) return undefined
      const { total, capped } = lengthOf(counted)
      const limit = BOOKS_PER_PAGE
      const books = await catalogue.cards(await bookIdsOf(db, named, { limit, offset: (page - 1) * limit }))
      const found = { books, total, capped, totalPages: Math.ceil(total / limit), page }
      return { ...named, ...known, found }
    },
    /** Authors and publishers that a question names, closest match first; none if very many match. */
    async meant(question: string, most: number): Promise<NameCounted[]> {
      const words = nameWords(question)
      if (!mayMeanName(words)) return []
      const found = await namesWith(db, words, MAX_LOOKED_AT + 1)
      if (found.length > MAX_LOOKED_AT) return []
      return nearestFirst(await withBookCounts(db, matchingNames(words, found))).slice(0, most)
    },
    /** A publisher and its newest books, for printing. Undefined without a book for sale. */
    async booksOfPublisher(
      spelling: string,
      most: number,
    ): Promise<{ name: string; ids: string[] } | undefined> {
      const slug = nameSlug(spelling)
      if (slug === '') return undefined
      const named: Named = { kind: 'publisher', slug }
      const [known, ids] = await Promise.all([
        findName(db, named),
        bookIdsOf(db, named, { limit: most, offset: 0 }),
      ])
      return known && ids.length > 0 ? { name: known.name, ids } : undefined
    },
    /** The first publishers with a page, sorted by slug. */
    publishers: (most: number): Promise<NameFound[]> => firstPublishers(db, most),
    /** Number of names with a page, for sitemaps. */
    count: (): Promise<number> => countNames(db),
    /** One part of the names with a page, for sitemaps. */
    addresses: (part: number, size: number): Promise<Named[]> => nameAddresses(db, size, (part - 1) * size),
  }
}

export type ContributorsService = ReturnType<typeof createContributorsService>
