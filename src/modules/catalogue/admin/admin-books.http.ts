import { Hono } from 'hono'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { ADMIN_LIST_FIELDS } from '#modules/catalogue/book-fields.ts'
import { fieldsJson, rupeesOrNull } from '#modules/catalogue/book-json.ts'
import { thumbnailOf } from '#modules/catalogue/pictures/picture-address.ts'
import { csvResponse, describeCsv } from '#platform/csv/csv-response.ts'
import { describer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'
import { toRupees } from '#platform/money.ts'

import type { AdminBook, AdminBookPage } from './admin-book.ts'
import {
  type AdminBookJson,
  adminBookPageJson,
  type AdminBookPageJson,
  adminBookQuery,
  bookHeadings,
  bulkAnswer,
  type BulkAnswer,
  bulkRequest,
  exportQuery,
  movementsQuery,
  stockAdjustment,
  stockHistoryJson,
  type StockHistoryJson,
} from './admin-books.schema.ts'
import { type AdminBooksService, BOOK_COLUMNS } from './admin-books.service.ts'
import type { BulkState, Outcome } from './bulk-change.ts'
import type { BulkResult } from './bulk.ts'
import type { BookStock } from './stock.ts'

const describe = describer({ tag: 'Books (admin)', description: 'Sums in rupees.' })

/** Staff routes: the list of books, bulk changes, and stock with its journal. */
export function createAdminBooksHttp({ adminBooks }: { adminBooks: AdminBooksService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get(
    '/admin/books',
    describe('List books for staff, including archived ones; staff only', adminBookPageJson),
    adminOnly,
    validate('query', adminBookQuery),
    async (c) => c.json(toAdminBookPage(await adminBooks.list(c.var.actor, c.req.valid('query')))),
  )
  app.post(
    '/admin/books/bulk',
    describe('Apply one change to many books, all or none; staff only', bulkAnswer),
    adminOnly,
    validate('json', bulkRequest),
    async (c) => c.json(toBulkAnswer(await adminBooks.bulk(c.var.actor, c.req.valid('json')))),
  )
  mountStock(app, adminBooks)
  return app
}

/** Mount before the routes that match `/admin/books/:id`. */
export function createBookExportHttp({ adminBooks }: { adminBooks: AdminBooksService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get(
    '/admin/books/headings',
    describe('Count books for sale by HSN heading; staff only', bookHeadings),
    adminOnly,
    async (c) => c.json({ headings: await adminBooks.headings(c.var.actor) }),
  )
  return app.get(
    '/admin/books/export',
    describeCsv('Books (admin)', 'Export books, with the filters of `GET /admin/books`; staff only'),
    adminOnly,
    validate('query', exportQuery),
    async (c) => {
      const rows = await adminBooks.exported(c.var.actor, c.req.valid('query'))
      return csvResponse('books.csv', BOOK_COLUMNS, rows)
    },
  )
}

function mountStock(app: Hono<HttpEnv>, adminBooks: AdminBooksService): void {
  app.get(
    '/admin/books/:id/stock',
    describe("List a book's stock movements, newest first; staff only", stockHistoryJson),
    adminOnly,
    validate('query', movementsQuery),
    async (c) => {
      const { page } = c.req.valid('query')
      return c.json(toStockHistory(await adminBooks.stock(c.var.actor, c.req.param('id'), page)))
    },
  )
  app.post(
    '/admin/books/:id/stock',
    describe("Change a book's stock, with a reason; staff only", stockHistoryJson),
    adminOnly,
    validate('json', stockAdjustment),
    async (c) =>
      c.json(toStockHistory(await adminBooks.adjust(c.var.actor, c.req.param('id'), c.req.valid('json')))),
  )
}

function toAdminBookPage({ books, ...page }: AdminBookPage): AdminBookPageJson {
  return { ...page, books: books.map(toAdminBook) }
}

function toAdminBook(book: AdminBook): AdminBookJson {
  return {
    _id: book.id,
    ...fieldsJson(book, ADMIN_LIST_FIELDS),
    category: book.categoryName,
    categorySlug: book.categorySlug,
    image: book.image,
    thumbnail: thumbnailOf(book.image),
    version: book.version,
    archived: book.archived,
    sampleFields: book.sampleFields,
    updatedAt: book.updatedAt.toISOString(),
  }
}

function toBulkAnswer({ outcomes }: BulkResult): BulkAnswer {
  return {
    total: outcomes.length,
    changed: outcomes.filter(({ changes }) => changes).length,
    faults: outcomes.filter(({ issue }) => issue !== undefined).length,
    books: outcomes.map(toBulkBook),
  }
}

/** A book of a bulk change, before and after. */
export function toBulkBook({ book, after, issue }: Outcome): BulkAnswer['books'][number] {
  return {
    _id: book.id,
    title: book.title,
    before: toState(book),
    after: toState(after),
    fault: issue ?? null,
  }
}

function toState({ price, discountPrice, stock, categoryName, archived }: BulkState) {
  return {
    price: toRupees(price),
    discountPrice: rupeesOrNull(discountPrice),
    stock,
    category: categoryName,
    archived,
  }
}

function toStockHistory({ id, movements, ...stock }: BookStock): StockHistoryJson {
  return { _id: id, ...stock, movements: movements.map(({ id: _id, ...movement }) => ({ _id, ...movement })) }
}
