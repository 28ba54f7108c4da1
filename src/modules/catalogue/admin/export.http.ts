import { Hono } from 'hono'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { csvResponse } from '#platform/csv/csv-response.ts'
import { describeCsv } from '#platform/csv/describe-csv.ts'
import { validate } from '#platform/http/validate.ts'

import { BOOK_COLUMNS } from './book-export.ts'
import { exportQuery } from './admin-books.schema.ts'
import type { AdminBooksService } from './admin-books.service.ts'

/** To be mounted before what reads `/admin/books/:id`. */
export function createBookExportHttp({ adminBooks }: { adminBooks: AdminBooksService }): Hono<HttpEnv> {
  return new Hono<HttpEnv>().get(
    '/admin/books/export',
    describeCsv('Books desk', 'Books as a file, by the filters of `GET /admin/books`; staff only'),
    adminOnly,
    validate('query', exportQuery),
    async (c) => {
      const rows = await adminBooks.exported(c.var.actor, c.req.valid('query'))
      return csvResponse('books.csv', BOOK_COLUMNS, rows)
    },
  )
}
