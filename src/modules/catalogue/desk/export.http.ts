import { Hono } from 'hono'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { csvResponse } from '#platform/csv/csv-response.ts'
import { describeCsv } from '#platform/csv/describe-csv.ts'
import { validate } from '#platform/http/validate.ts'

import { BOOK_COLUMNS } from './book-export.ts'
import { exportQuery } from './desk.schema.ts'
import type { BookDeskService } from './desk.service.ts'

/** To be mounted before what reads `/admin/books/:id`. */
export function createBookExportHttp({ bookDesk }: { bookDesk: BookDeskService }): Hono<HttpEnv> {
  return new Hono<HttpEnv>().get(
    '/admin/books/export',
    describeCsv('Books desk', 'Books as a file, by the filters of `GET /admin/books`; staff only'),
    adminOnly,
    validate('query', exportQuery),
    async (c) => {
      const rows = await bookDesk.exported(c.var.actor, c.req.valid('query'))
      return csvResponse('books.csv', BOOK_COLUMNS, rows)
    },
  )
}
