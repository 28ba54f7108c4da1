import { Hono } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import type { z } from 'zod'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { validate } from '#platform/http/validate.ts'

import { toBulkAnswer, toDeskPage, toStockHistory } from './desk-json.ts'
import {
  bulkAnswer,
  bulkRequest,
  deskPageJson,
  deskQuery,
  movementsQuery,
  stockAdjustment,
  stockHistoryJson,
} from './desk.schema.ts'
import type { BookDeskService } from './desk.service.ts'

/** The staff's desk: the list of books, changes of many at once, and stock with its journal. */
export function createBookDeskHttp({ bookDesk }: { bookDesk: BookDeskService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get(
    '/admin/books',
    describe('Books as the staff list them, archived ones too; staff only', deskPageJson),
    adminOnly,
    validate('query', deskQuery),
    async (c) => c.json(toDeskPage(await bookDesk.list(c.var.actor, c.req.valid('query')))),
  )
  app.post(
    '/admin/books/bulk',
    describe('One change for many books, all or none; staff only', bulkAnswer),
    adminOnly,
    validate('json', bulkRequest),
    async (c) => c.json(toBulkAnswer(await bookDesk.bulk(c.var.actor, c.req.valid('json')))),
  )
  mountStock(app, bookDesk)
  return app
}

function mountStock(app: Hono<HttpEnv>, bookDesk: BookDeskService): void {
  app.get(
    '/admin/books/:id/stock',
    describe('What happened to the stock of a book, newest first; staff only', stockHistoryJson),
    adminOnly,
    validate('query', movementsQuery),
    async (c) => {
      const { page } = c.req.valid('query')
      return c.json(toStockHistory(await bookDesk.stock(c.var.actor, c.req.param('id'), page)))
    },
  )
  app.post(
    '/admin/books/:id/stock',
    describe('Change the stock of a book, with a reason; staff only', stockHistoryJson),
    adminOnly,
    validate('json', stockAdjustment),
    async (c) =>
      c.json(toStockHistory(await bookDesk.adjust(c.var.actor, c.req.param('id'), c.req.valid('json')))),
  )
}

function describe(summary: string, schema: z.ZodType) {
  return describeRoute({
    tags: ['Books desk'],
    summary,
    security: [{ bearer: [] }],
    responses: {
      200: { description: 'Sums in rupees.', content: { 'application/json': { schema: resolver(schema) } } },
    },
  })
}
