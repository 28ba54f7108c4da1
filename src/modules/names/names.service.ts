import { type BookPage, BOOKS_PER_PAGE } from '#modules/catalogue/book.ts'
import type { CatalogueService } from '#modules/catalogue/catalogue.service.ts'
import type { Db } from '#platform/database/database.ts'
import { lengthOf } from '#platform/list-length.ts'

import { nameSlug } from './name.ts'
import {
  bookIdsOf,
  countBooksOf,
  countNames,
  findName,
  nameAddresses,
  type Named,
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
  /** For sitemaps: how many names have a page. */
  count(): Promise<number>
  /** For sitemaps, in parts. */
  addresses(part: number, size: number): Promise<Named[]>
}

interface NamesDeps {
  db: Db
  catalogue: Pick<CatalogueService, 'cards'>
}

export function createNamesService({ db, catalogue }: NamesDeps): NamesService {
  return {
    async page(named, page) {
      // What is no slug is nobody's, and may hold what PostgreSQL cannot store.
      if (named.slug === '' || nameSlug(named.slug) !== named.slug) return undefined
      const [known, counted] = await Promise.all([findName(db, named), countBooksOf(db, named)])
      if (known === undefined || counted === 0) return undefined
      const { total, capped } = lengthOf(counted)
      const limit = BOOKS_PER_PAGE
      const books = await catalogue.cards(await bookIdsOf(db, named, { limit, offset: (page - 1) * limit }))
      const found = { books, total, capped, totalPages: Math.ceil(total / limit), page }
      return { ...named, ...known, found }
    },
    count: () => countNames(db),
    addresses: (part, size) => nameAddresses(db, size, (part - 1) * size),
  }
}
