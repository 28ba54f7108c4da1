import type { Actor } from '#modules/accounts/actor.ts'
import type { RevisionWriter } from '#modules/records/revisions/revisions.service.ts'
import type { Db, Executor } from '#platform/database/database.ts'
import { comparedPart } from '#platform/database/typed-match.ts'
import { notFound } from '#platform/errors.ts'
import { isId } from '#platform/ids.ts'
import type { Needs } from '#platform/kernel/kernel.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'

import { updateBook, type UpdateDeps } from './book-update.ts'
import type {
  ArchivedBook,
  Book,
  BookCard,
  BookChanges,
  BookForSale,
  BookPage,
  BookQuery,
  BookSort,
  Category,
  Facets,
} from './book.ts'
import { createCatalogueSearch } from './catalogue-search.ts'
import {
  type BookAddress,
  bookAddresses,
  findArchived,
  findCoverText,
  prepareBooks,
  type StoredCover,
} from './catalogue.repository.ts'
import { createChoices, createFacets, createFilterOf, type KnownAttempts } from './facets.ts'
import { createListSearch } from './list-search.ts'
import {
  countFiltered,
  type Filter,
  filteredBooks,
  isFiltered,
  prepareListings,
} from './listing.repository.ts'
import { readSynonyms } from './search-synonyms.repository.ts'
import { createSearchSynonyms } from './search-synonyms.ts'
import { type Shortened, storable } from './search-text.ts'
import { storableQuery } from './storable-query.ts'

export type { BookChanges }

export interface SearchQuery {
  query: string
  category?: string | undefined
  author?: string | undefined
  /** Only books that staff marked as allowed in the AIBE hall. */
  hall?: boolean | undefined
  /** Only books known to be on current law. */
  currentLaw?: boolean | undefined
  /** Defaults to relevance. */
  sort?: BookSort | undefined
  page: number
  limit: number
}

export function createCatalogueService(
  deps: UpdateDeps &
    Needs<'db'> & {
      revisions: RevisionWriter
      attempts?: KnownAttempts
      /** Caches in memory the data that every list needs. Without this cache, each list reads the data again. */
      shared?: PageCache['shared']
    },
) {
  const { db, shared = readEachTime } = deps
  const reads = prepareBooks(db)
  const { categories, category: categoryOf } = sharedCategories(reads, shared)
  const listings = prepareListings(db)
  const search = createCatalogueSearch(db)

  const filterOf = createFilterOf(categoryOf, deps.attempts)
  const choices = createChoices({ db, shared, categoryOf, attempts: deps.attempts })
  const facets = createFacets({ db, shared, choices, filterOf, attempts: deps.attempts })

  const service = {
    async list(query: BookQuery): Promise<BookPage> {
      const wanted = storableQuery(query)
      const filter = await filterOf(wanted)
      if (!filter) return { books: [], total: 0, totalPages: 0, page: query.page }
      if (isFiltered(wanted)) return filteredPage(db, wanted, filter)
      const category = wanted.category ? await categoryOf(wanted.category) : undefined
      return plainPage(listings, wanted, category, categories)
    },
    /**
     * Filter options in the shop or in a category, regardless of other active filters. They change with
     * `CHOICES_TAGS`. An unknown category has no options.
     */
    choices,
    /**
     * Filter options of a listing in combination with its other active filters. They change with
     * `CHOICES_TAGS`.
     */
    facets: (query: BookQuery): Promise<Facets> => facets(storableQuery(query)),
    /** Throws `not-found` for unknown and archived books. */
    async book(id: string): Promise<Book> {
      if (!isId(id)) throw notFound('Book')
      return required(reads.byId(id))
    },
    bookBySlug: async (slug: string): Promise<Book> => required(reads.bySlug(storable(slug))),
    /** Returns an archived book; undefined for unknown books and for those on sale. */
    gone: (named: { id: string } | { slug: string }): Promise<ArchivedBook | undefined> =>
      goneBook(db, named),
    similar: async (id: string, limit: number): Promise<BookCard[]> =>
      isId(id) ? reads.similar(id, limit) : [],
    /** Cards in the order of the ids, without unknown and archived books. */
    cards: async (ids: readonly string[]): Promise<BookCard[]> => reads.cards(ids.filter(isId)),
    /**
     * Text of a book's typeset cover, and its picture, if any. Includes archived books. Undefined for an
     * unknown id.
     */
    coverText: async (id: string): Promise<StoredCover | undefined> =>
      isId(id) ? findCoverText(db, id) : undefined,
    categories,
    category: categoryOf,
    search: (wanted: SearchQuery): Promise<BookPage> => searchedPage(search, categoryOf, wanted),
    suggest: search.suggestions,
    /** Searches for many lines in one statement. */
    listSearch: createListSearch(db),
    /** Groups of phrases that search treats as equal. They change with the tag 'catalogue'. */
    synonymLines: (): Promise<string[][]> => readSynonyms(db),
    ...createSearchSynonyms(deps),
    /** Books for sale by id, for sitemaps. A part changes only when a book is added or archived. */
    addresses: (part: number, size: number): Promise<BookAddress[]> =>
      bookAddresses(db, size, (part - 1) * size),
    /** Books for sale by id, for pricing. May run inside a transaction. */
    forSale: (within: Executor, ids: readonly string[]): Promise<BookForSale[]> =>
      reads.forSale(within, ids.filter(isId)),
    /**
     * Changes a book; needs `books.write`. Omitted fields are unchanged; money in paise; `stock` is passed to
     * inventory.
     */
    async update(actor: Actor, id: string, changes: BookChanges): Promise<Book> {
      await updateBook(deps, actor, id, changes)
      return service.book(id)
    },
  }
  return service
}

export type CatalogueService = ReturnType<typeof createCatalogueService>

/** Listings without filters take their total from the category counters. */
async function plainPage(
  listings: ReturnType<typeof prepareListings>,
  { page, limit, sort }: BookQuery,
  category: Category | undefined,
  categories: () => Promise<readonly Category[]>,
): Promise<BookPage> {
  const window = { limit, offset: (page - 1) * limit }
  const total = category?.bookCount ?? sum(await categories())
  const read = () => (category ? listings.inCategory(category.id, sort, window) : listings.all(sort, window))
  const books = window.offset >= total ? [] : await read()
  return { books, total, totalPages: Math.ceil(total / limit), page }
}

async function searchedPage(
  search: ReturnType<typeof createCatalogueSearch>,
  categoryOf: (slug: string) => Promise<Category | undefined>,
  { query, category, author, hall, currentLaw, sort, page, limit }: SearchQuery,
): Promise<BookPage> {
  const within = category ? await categoryOf(category) : undefined
  if (category && !within) return { books: [], total: 0, totalPages: 0, page }
  const filter = { categoryId: within?.id, author: author && storable(author), currentLaw, sort }
  const find = hall ? search.inHall : search.results
  return find(query, filter, { page, limit })
}

async function filteredPage(db: Db, query: BookQuery, filter: Filter): Promise<BookPage> {
  const { page, limit, sort } = query
  const offset = (page - 1) * limit
  const { total, capped } = await countFiltered(db, filter)
  const books = offset >= total ? [] : await filteredBooks(db, filter, sort, { limit, offset })
  const shortened = shortenedBy(query)
  return {
    books,
    total,
    capped,
    totalPages: Math.ceil(total / limit),
    page,
    ...(shortened && { shortened }),
  }
}

/** Returns the tightest limit that shortens a text of the query. */
function shortenedBy({ search, author, publisher }: BookQuery): Shortened | undefined {
  const cuts = [search, author, publisher].flatMap((text) => comparedPart(text ?? '') ?? [])
  return cuts.toSorted((a, b) => (a.words ?? Infinity) - (b.words ?? Infinity))[0]
}

const readEachTime: PageCache['shared'] = (_name, _tags, read) => read()

/** Caches the categories for every list. Their book counts change with the catalogue. */
function sharedCategories(
  reads: Pick<ReturnType<typeof prepareBooks>, 'categories' | 'category'>,
  shared: PageCache['shared'],
) {
  const categories = () => shared('categories', ['categories', 'catalogue'], reads.categories)
  return {
    categories,
    /** Finds a category by its slug in memory, or by another spelling in the database. */
    async category(name: string): Promise<Category | undefined> {
      const known = (await categories()).find(({ slug }) => slug === name)
      return known ?? reads.category(storable(name))
    },
  }
}

async function goneBook(db: Db, named: { id: string } | { slug: string }): Promise<ArchivedBook | undefined> {
  if ('id' in named) return isId(named.id) ? findArchived(db, named) : undefined
  return findArchived(db, { slug: storable(named.slug) })
}

async function required(book: Promise<Book | undefined>): Promise<Book> {
  const found = await book
  if (!found) throw notFound('Book')
  return found
}

function sum(categories: readonly Category[]): number {
  return categories.reduce((total, { bookCount }) => total + bookCount, 0)
}
