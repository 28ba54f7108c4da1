import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import { BOOK_FIELD_NAMES, isMoney, OWN_ID_HEADING } from '#modules/catalogue/book-fields.ts'
import { rupeesOrNull } from '#modules/catalogue/book-json.ts'
import { createStockMovementsService } from '#modules/inventory/movements.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { CsvColumn } from '#platform/csv/csv-response.ts'
import { type Db, inParts, type ReadDb, type ReadsOf } from '#platform/database/database.ts'
import { searchPage, type Window } from '#platform/database/search-page.ts'
import { type ListLength, MAX_COUNTED, pagesIn } from '#platform/list-length.ts'
import type { PageWrites } from '#platform/page-cache/page-writes.ts'

import type { AdminBookFilter, AdminBookPage, AdminBookQuery, AdminBookSort } from './admin-book.ts'
import {
  adminBookList,
  booksAfter,
  countInShop,
  type ExportedBook,
  type HeadingOfBooks,
  headingsOfBooks,
} from './admin-books.repository.ts'
import type { BulkRequest, StockAdjustment } from './admin-books.schema.ts'
import { countMatches, type KnownFilter, knownFilter } from './admin-filter.repository.ts'
import { pageOfFew, pageOfMany, searchedBooks } from './admin-pages.repository.ts'
import { type BulkResult, changeInBulk } from './bulk.ts'
import { adjustStock, type BookStock, bookStock } from './stock.ts'

export interface AdminBooksService {
  /** The staff's list of books, archived ones when the query names them. Totals beyond 1,000 are not counted, nor those of searches whose first page is full soon. `books.read`. */
  list(actor: Actor, query: AdminBookQuery): Promise<AdminBookPage>
  /** All of them in order of the ids, read page by page as fast as they are taken. `books.read`. */
  exported(actor: Actor, filter: AdminBookFilter): Promise<AsyncIterable<ExportedBook>>
  /** HSN headings of books that are not archived, with how many have each. `books.read`. */
  headings(actor: Actor): Promise<HeadingOfBooks[]>
  /**
   * One change for many books: all of them or, when one cannot be changed so, none. `books.write`, for stock
   * `books.stock`. Throws `conflict` 'stale' when a book is newer than its given version, 'impossible' with the reasons.
   */
  bulk(actor: Actor, request: BulkRequest): Promise<BulkResult>
  /** What happened to a book's stock, newest first. `books.read`. */
  stock(actor: Actor, bookId: string, page: number): Promise<BookStock>
  /** Changes the stock by hand, with a reason. `books.stock`. Throws `conflict` when it would go below 0. */
  adjust(actor: Actor, bookId: string, adjustment: StockAdjustment): Promise<BookStock>
}

export interface AdminBooksDeps {
  db: Db
  readsOf: ReadsOf
  clock: Clock
  pages: PageWrites
}

export function createAdminBooksService(deps: AdminBooksDeps): AdminBooksService {
  const listed = deps.readsOf('books', 'categories', 'stock_items')
  const tools = { ...deps, movements: createStockMovementsService() }
  return {
    async list(actor, query) {
      requirePermission(actor, 'books.read')
      return listBooks(listed, query)
    },
    async exported(actor, filter) {
      requirePermission(actor, 'books.read')
      return matchingBooks(listed, filter)
    },
    async headings(actor) {
      requirePermission(actor, 'books.read')
      return headingsOfBooks(listed)
    },
    bulk: (actor, request) => changeInBulk(tools, actor, request),
    stock: (actor, bookId, page) => bookStock(tools, actor, bookId, page),
    adjust: (actor, bookId, adjustment) => adjustStock(tools, actor, bookId, adjustment),
  }
}

async function* matchingBooks(db: ReadDb, query: AdminBookFilter): AsyncGenerator<ExportedBook> {
  const filter = await knownFilter(db, query)
  if (filter) yield* inParts((last, limit) => booksAfter(db, filter, last?.id ?? '', limit))
}

async function listBooks(db: ReadDb, query: AdminBookQuery): Promise<AdminBookPage> {
  const { sort, page, limit } = query
  const filter = await knownFilter(db, query)
  if (!filter) return { books: [], total: 0, capped: false, totalPages: 1 }
  const { ids, ...length } = await findPage(db, filter, { sort, limit, offset: (page - 1) * limit })
  return { books: await adminBookList(db, ids), ...length }
}

type SortedWindow = Window & { sort: AdminBookSort }

async function findPage(
  db: ReadDb,
  filter: KnownFilter,
  window: SortedWindow,
): Promise<ListLength & { ids: string[]; totalPages: number }> {
  if (filter.search || isNarrow(filter)) {
    const found = await searchPage(db, searchedBooks(filter, window.sort), window)
    return { ...found, totalPages: pagesIn(found, window.limit) }
  }
  const found = await listPage(db, filter, window)
  return { ...found, totalPages: Math.max(1, Math.ceil(found.total / window.limit)) }
}

/** Few matches are gathered and sorted; of many, those on the page are met along its order, and no more are counted. */
async function listPage(db: ReadDb, filter: KnownFilter, window: SortedWindow) {
  const all = await countAll(db, filter)
  const counted = all ?? (await countMatches(db, filter, MAX_COUNTED))
  const most = MAX_COUNTED
  const few = counted <= most ? await pageOfFew(db, filter, { ...window, most }) : undefined
  if (few) return { ...few, capped: false }
  const total = all ?? most
  const ids = window.offset >= total ? [] : await pageOfMany(db, filter, window)
  return { ids, total, capped: all === undefined }
}

/** The whole shop is counted by its categories; undefined for a part of it. */
async function countAll(db: ReadDb, { categoryId, stock, state }: KnownFilter) {
  const isPart = categoryId !== undefined || stock !== undefined
  return isPart || state !== 'active' ? undefined : countInShop(db)
}

/** What few books are is looked for as a search is. */
function isNarrow({ categoryId, stock, state }: KnownFilter): boolean {
  const rare = stock === 'low' || stock === 'out'
  return rare && (categoryId !== undefined || state === 'archived')
}

/** What the file of books says of each, sums in rupees. An import knows these headings. */
export const BOOK_COLUMNS: readonly CsvColumn<ExportedBook>[] = [
  { head: OWN_ID_HEADING, cell: ({ id }) => id },
  ...BOOK_FIELD_NAMES.map((field): CsvColumn<ExportedBook> => {
    if (field === 'category') return { head: field, cell: ({ categorySlug }) => categorySlug }
    if (isMoney(field)) return { head: field, cell: (book) => rupeesOrNull(book[field]) }
    return { head: field, cell: (book) => book[field] }
  }),
  { head: 'archived', cell: ({ archived }) => (archived ? 'yes' : 'no') },
]
