import { type BookPage, BOOKS_PER_PAGE } from '#modules/catalogue/book.ts'
import type { CatalogueService } from '#modules/catalogue/catalogue.service.ts'
import type { ReadsOf } from '#platform/database/database.ts'
import { lengthOf } from '#platform/list-length.ts'

import { bearers, mayMeanName, nearestFirst } from './meant-names.ts'
import { nameSlug, nameWords } from './name.ts'
import {
  bookIdsOf,
  countBooksOf,
  countNames,
  findName,
  firstPublishers,
  nameAddresses,
  type Named,
  type NameCounted,
  type NameFound,
  namesWith,
  withBookCounts,
} from './names.repository.ts'

export type { Named }

/** What the page of an author or publisher shows. It changes with the tags 'catalogue' and `nameTag`. */
export interface NamePage extends Named {
  name: string
  /** '' where nothing is known. */
  bio: string
  /** Newest first. */
  found: BookPage
}

export interface NamesService {
  /** Undefined for a name on no book that is for sale. */
  page(named: Named, page: number): Promise<NamePage | undefined>
  /** The authors and publishers whom a question names, nearest first; nobody where very many are called so. */
  meant(question: string, most: number): Promise<NameCounted[]>
  /** A publisher and the newest of their books, to be printed. Undefined for one without a book for sale. */
  booksOfPublisher(slug: string, most: number): Promise<{ name: string; ids: string[] } | undefined>
  /** The first publishers with a page, by slug. */
  publishers(most: number): Promise<NameFound[]>
  /** For sitemaps: how many names have a page. */
  count(): Promise<number>
  /** For sitemaps, in parts. */
  addresses(part: number, size: number): Promise<Named[]>
}

/** A word that more names have, such as 'law', means none of them. */
const MAX_LOOKED_AT = 50

interface NamesDeps {
  readsOf: ReadsOf
  catalogue: Pick<CatalogueService, 'cards'>
}

export function createNamesService({ readsOf, catalogue }: NamesDeps): NamesService {
  const shown = readsOf('names', 'name_books')
  return {
    async page(named, page) {
      // What is no slug is nobody's, and may hold what PostgreSQL cannot store.
      if (named.slug === '' || nameSlug(named.slug) !== named.slug) return undefined
      const [known, counted] = await Promise.all([findName(shown, named), countBooksOf(shown, named)])
      if (known === undefined || counted === 0) return undefined
      const { total, capped } = lengthOf(counted)
      const limit = BOOKS_PER_PAGE
      const books = await catalogue.cards(
        await bookIdsOf(shown, named, { limit, offset: (page - 1) * limit }),
      )
      const found = { books, total, capped, totalPages: Math.ceil(total / limit), page }
      return { ...named, ...known, found }
    },
    async meant(question, most) {
      const words = nameWords(question)
      if (!mayMeanName(words)) return []
      const found = await namesWith(shown, words, MAX_LOOKED_AT + 1)
      if (found.length > MAX_LOOKED_AT) return []
      return nearestFirst(await withBookCounts(shown, bearers(words, found))).slice(0, most)
    },
    async booksOfPublisher(slug, most) {
      if (slug === '' || nameSlug(slug) !== slug) return undefined
      const named: Named = { kind: 'publisher', slug }
      const [known, ids] = await Promise.all([
        findName(shown, named),
        bookIdsOf(shown, named, { limit: most, offset: 0 }),
      ])
      return known && ids.length > 0 ? { name: known.name, ids } : undefined
    },
    publishers: (most) => firstPublishers(shown, most),
    count: () => countNames(shown),
    addresses: (part, size) => nameAddresses(shown, size, (part - 1) * size),
  }
}
