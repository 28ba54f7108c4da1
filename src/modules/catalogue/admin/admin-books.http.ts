import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import { ADMIN_LIST_FIELDS } from '#modules/catalogue/book-fields.ts'
import { fieldsJson } from '#modules/catalogue/book-json.ts'
import { thumbnailOf } from '#modules/catalogue/pictures/picture-address.ts'
import { csvResponse } from '#platform/csv/csv-response.ts'

import type { AdminBook, AdminBookPage } from './admin-book.ts'
import type { AdminBookJson, AdminBookPageJson, StockHistoryJson } from './admin-books.schema.ts'
import { type AdminBooksService, BOOK_COLUMNS } from './admin-books.service.ts'
import type { BookStock } from './stock.ts'
import {
  listStaffBooks,
  countHeadings,
  exportBooks,
  listStockMovements,
  changeStock,
} from './admin-books.operations.ts'

/** Staff routes: the list of books, and stock with its journal. */
export function createAdminBooksHttp({ adminBooks }: { adminBooks: AdminBooksService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  implement(app, listStaffBooks, async (c) =>
    c.json(toAdminBookPage(await adminBooks.list(c.req.valid('query')))),
  )
  implement(app, countHeadings, async (c) => c.json({ headings: await adminBooks.headings() }))
  implement(app, exportBooks, async (c) => {
    const rows = await adminBooks.exported(c.req.valid('query'))
    return csvResponse('books.csv', BOOK_COLUMNS, rows)
  })
  mountStock(app, adminBooks)
  return app
}

function mountStock(app: Hono<HttpEnv>, adminBooks: AdminBooksService): void {
  implement(app, listStockMovements, async (c) => {
    const { page } = c.req.valid('query')
    return c.json(toStockHistory(await adminBooks.stock(c.req.param('id'), page)))
  })
  implement(app, changeStock, async (c) =>
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

function toStockHistory({ id, movements, ...stock }: BookStock): StockHistoryJson {
  return { _id: id, ...stock, movements: movements.map(({ id: _id, ...movement }) => ({ _id, ...movement })) }
}
