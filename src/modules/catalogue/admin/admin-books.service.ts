import type { Actor } from '#modules/accounts/actor.ts'
import { BOOK_FIELD_NAMES, FILTER_FIELDS, isMoney, OWN_ID_HEADING } from '#modules/catalogue/book-fields.ts'
import { rupeesOrNull } from '#modules/catalogue/book-json.ts'
import { createStockMovementsService } from '#modules/inventory/movements.service.ts'
import type { CsvColumn } from '#platform/csv/csv-text.ts'
import { type Db, inParts } from '#platform/database/database.ts'
import { searchPage, type Window } from '#platform/database/search-page.ts'
import { lengthOf, type ListLength, MAX_COUNTED, pagesIn } from '#platform/list-length.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import type { AdminBookPage, AdminBookSort } from './admin-book.ts'
import {
  adminBookList,
  booksAfter,
  countInShop,
  type ExportedBook,
  type HeadingOfBooks,
  headingsOfBooks,
} from './admin-books.repository.ts'
import type { StockAdjustment, AdminBookFilter, AdminBookQuery } from './admin-books.schema.ts'
import { countMatches, type KnownFilter, knownFilter } from './admin-filter.repository.ts'
import { pageOfFew, pageOfMany, searchedBooks } from './admin-pages.repository.ts'
import { adjustStock, type BookStock, bookStock } from './stock.ts'

export function createAdminBooksService(deps: Needs<'db' | 'clock' | 'pages'>) {
  const { db } = deps
  const tools = { ...deps, movements: createStockMovementsService() }
  return {
    /** Lists books for staff, archived ones if the query asks for them. Stops counting at 1,000. */
    async list(query: AdminBookQuery): Promise<AdminBookPage> {
      return listBooks(db, query)
    },
    /** Streams all matching books in order of the ids, as fast as the consumer reads. */
    async exported(filter: AdminBookFilter): Promise<AsyncIterable<ExportedBook>> {
      return matchingBooks(db, filter)
    },
    /** HSN headings of books that aren't archived, with the number of books each. */
    async headings(): Promise<HeadingOfBooks[]> {
      return headingsOfBooks(db)
    },
    /** Stock of a book with its movements, newest first. */
    stock: (bookId: string, page: number): Promise<BookStock> => bookStock(tools, bookId, page),
    /** Adjusts the stock manually, with a reason. Throws `conflict` if the stock would fall below 0. */
    adjust: (actor: Actor, bookId: string, adjustment: StockAdjustment): Promise<BookStock> =>
      adjustStock(tools, actor, bookId, adjustment),
  }
}

export type AdminBooksService = ReturnType<typeof createAdminBooksService>

async function* matchingBooks(db: Db, query: AdminBookFilter): AsyncGenerator<ExportedBook> {
  const filter = await knownFilter(db, query)
  if (filter) yield* inParts((last, limit) => booksAfter(db, filter, last?.id ?? '', limit))
}

async function listBooks(db: Db, query: AdminBookQuery): Promise<AdminBookPage> {
  const { sort, page, limit } = query
  const filter = await knownFilter(db, query)
  if (!filter) return { books: [], total: 0, capped: false, totalPages: 1 }
  const { ids, ...length } = await findPage(db, filter, { sort, limit, offset: (page - 1) * limit })
  return { books: await adminBookList(db, ids), ...length }
}

type SortedWindow = Window & { sort: AdminBookSort }

async function findPage(
  db: Db,
  filter: KnownFilter,
  window: SortedWindow,
): Promise<ListLength & { ids: string[]; totalPages: number }> {
  if (filter.search || isNarrow(filter)) {
    const page = await searchPage(db, searchedBooks(filter, window.sort), window)
    const found = page.capped ? { ...page, ...(await counted(db, filter)) } : page
    return { ...found, totalPages: pagesIn(found, window.limit) }
  }
  const found = await listPage(db, filter, window)
  return { ...found, totalPages: Math.max(1, Math.ceil(found.total / window.limit)) }
}

/** Counts the matches of a search whose page filled early: staff may select and change all of them. */
async function counted(db: Db, filter: KnownFilter): Promise<ListLength> {
  return lengthOf(await countMatches(db, filter, MAX_COUNTED))
}

/**
 * Sorts a small number of matches in memory. Otherwise reads the page in index order and counts up to the
 * cap.
 */
async function listPage(db: Db, filter: KnownFilter, window: SortedWindow) {
  const all = await countAll(db, filter)
  const matches = all ?? (await countMatches(db, filter, MAX_COUNTED))
  const most = MAX_COUNTED
  const few = matches <= most ? await pageOfFew(db, filter, { ...window, most }) : undefined
  if (few) return { ...few, capped: false }
  const total = all ?? most
  const ids = window.offset >= total ? [] : await pageOfMany(db, filter, window)
  return { ids, total, capped: all === undefined }
}

/** Counts the whole shop by its category counters. Returns undefined if a filter restricts the list. */
async function countAll(db: Db, { categoryId, stock, state, ...filter }: KnownFilter) {
  const isPart = categoryId !== undefined || stock !== undefined || FILTER_FIELDS.some((name) => filter[name])
  return isPart || state !== 'active' ? undefined : countInShop(db)
}

/** Reports whether a filter matches few books. Such a filter is handled like a search. */
function isNarrow({ categoryId, stock, state }: KnownFilter): boolean {
  const rare = stock === 'low' || stock === 'out'
  return rare && (categoryId !== undefined || state === 'archived')
}

/** Columns of the exported file, amounts in rupees. Imports recognize these headings. */
export const BOOK_COLUMNS: readonly CsvColumn<ExportedBook>[] = [
  { head: OWN_ID_HEADING, cell: ({ id }) => id },
  ...BOOK_FIELD_NAMES.map((field): CsvColumn<ExportedBook> => {
    if (field === 'category') return { head: field, cell: ({ categorySlug }) => categorySlug }
    if (isMoney(field)) return { head: field, cell: (book) => rupeesOrNull(book[field]) }
    return { head: field, cell: (book) => book[field] }
  }),
  { head: 'archived', cell: ({ archived }) => (archived ? 'yes' : 'no') },
]
