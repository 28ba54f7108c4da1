import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { doneBody } from '#modules/accounts/accounts.schema.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { csvResponse, describeCsv } from '#platform/csv/csv-response.ts'
import type { CsvColumn } from '#platform/csv/csv-column.ts'
import { indianMoment } from '#platform/indian-day.ts'
import { toRupees } from '#platform/money.ts'

import { differenceOf, shownCount, shownDoubt, shownLine, withThumbnail } from './counts-json.ts'
import {
  countEntry,
  countJson,
  countLine,
  countLinesBody,
  countLinesQuery,
  countPageQuery,
  countsBody,
  doubtsBody,
  finishInput,
  newCount,
  uncountedBody,
} from './stocktakes.schema.ts'
import type { StocktakesService } from './stocktakes.service.ts'
import type { ListedLine } from './lines.repository.ts'

const tag = 'Inventory counts'
const group = { tag, description: 'Amounts in rupees.' }

export function createStocktakesHttp({ stocktakes }: { stocktakes: StocktakesService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  mountCounts(app, stocktakes)
  mountLines(app, stocktakes)
  mountEnds(app, stocktakes)
  return app
}

function mountCounts(app: Hono<HttpEnv>, stocktakes: StocktakesService): void {
  endpoint(app, 'GET /admin/counts', {
    ...group,
    summary: 'List inventory counts, newest first; staff only',
    permission: 'books.stock',
    query: countPageQuery,
    output: countsBody,
    handler: async (c) => {
      const { counts: found, ...rest } = await stocktakes.list(c.req.valid('query').page)
      return { ...rest, counts: found.map(shownCount) }
    },
  })
  endpoint(app, 'POST /admin/counts', {
    ...group,
    summary: 'Start an inventory count; staff only',
    permission: 'books.stock',
    json: newCount,
    output: countJson,
    status: 201,
    handler: async (c) => shownCount(await stocktakes.start(c.var.actor, c.req.valid('json'))),
  })
  endpoint(app, 'GET /admin/counts/:id', {
    ...group,
    summary: 'Get an inventory count with its totals; staff only',
    permission: 'books.stock',
    output: countJson,
    handler: async (c) => shownCount(await stocktakes.read(c.req.param('id'))),
  })
}

function mountLines(app: Hono<HttpEnv>, stocktakes: StocktakesService): void {
  endpoint(app, 'GET /admin/counts/:id/lines', {
    ...group,
    summary: "List an inventory count's lines, newest first; staff only",
    permission: 'books.stock',
    query: countLinesQuery,
    output: countLinesBody,
    handler: async (c) => {
      const query = c.req.valid('query')
      const { lines, ...rest } = await stocktakes.lines(c.req.param('id'), query)
      return { ...rest, lines: lines.map(shownLine) }
    },
  })
  endpoint(app, 'POST /admin/counts/:id/entries', {
    ...group,
    summary: 'Record counted copies of a book; staff only',
    permission: 'books.stock',
    json: countEntry,
    output: countLine,
    handler: async (c) =>
      shownLine(await stocktakes.enter(c.var.actor, c.req.param('id'), c.req.valid('json'))),
  })
  endpoint(app, 'DELETE /admin/counts/:id/lines/:book', {
    ...group,
    summary: 'Remove a book from an inventory count; staff only',
    description: 'Done.',
    permission: 'books.stock',
    output: doneBody,
    handler: async (c) => {
      await stocktakes.takeOut(c.req.param('id'), c.req.param('book'))
      return { message: 'Removed from the count.' }
    },
  })
  endpoint(app, 'GET /admin/counts/:id/uncounted', {
    ...group,
    summary: 'List uncounted books of the category; staff only',
    permission: 'books.stock',
    query: countPageQuery,
    output: uncountedBody,
    handler: async (c) => {
      const { page } = c.req.valid('query')
      const { books, ...rest } = await stocktakes.uncounted(c.req.param('id'), page)
      return { ...rest, books: books.map(withThumbnail) }
    },
  })
}

function mountEnds(app: Hono<HttpEnv>, stocktakes: StocktakesService): void {
  endpoint(app, 'POST /admin/counts/:id/finish', {
    ...group,
    summary: 'Finish an inventory count and apply its differences; staff only',
    permission: 'books.stock',
    json: finishInput,
    output: countJson,
    handler: async (c) =>
      shownCount(await stocktakes.finish(c.var.actor, c.req.param('id'), c.req.valid('json'))),
  })
  endpoint(app, 'GET /admin/counts/:id/doubts', {
    ...group,
    summary: 'List losses to confirm before finishing; staff only',
    permission: 'books.stock',
    output: doubtsBody,
    handler: async (c) => {
      const { books, total } = await stocktakes.doubts(c.req.param('id'))
      return { books: books.map(shownDoubt), total }
    },
  })
  endpoint(app, 'POST /admin/counts/:id/undo', {
    ...group,
    summary: 'Undo a finished inventory count, within a day; staff only',
    permission: 'books.stock',
    output: countJson,
    handler: async (c) => shownCount(await stocktakes.undo(c.var.actor, c.req.param('id'))),
  })
  endpoint(app, 'POST /admin/counts/:id/cancel', {
    ...group,
    summary: 'Cancel an inventory count; staff only',
    permission: 'books.stock',
    output: countJson,
    handler: async (c) => shownCount(await stocktakes.cancel(c.var.actor, c.req.param('id'))),
  })
  endpoint(app, 'GET /admin/counts/:id/export', {
    described: describeCsv(tag, 'Export an inventory count; staff only'),
    permission: 'books.stock',
    handler: async (c) =>
      csvResponse('inventory-count.csv', COLUMNS, await stocktakes.exported(c.req.param('id'))),
  })
}

const COLUMNS: readonly CsvColumn<ListedLine>[] = [
  { head: 'ISBN', cell: ({ isbn }) => isbn },
  { head: 'Title', cell: ({ title }) => title },
  { head: 'Edition', cell: ({ edition }) => edition },
  { head: 'Category', cell: ({ category }) => category },
  { head: 'Counted', cell: ({ line }) => line.counted },
  { head: 'Expected', cell: ({ line }) => line.expected },
  { head: 'Difference', cell: (line) => differenceOf(line).difference },
  { head: 'Price of a copy', cell: ({ line, shownPrice }) => toRupees(line.price ?? shownPrice) },
  { head: 'Value of the difference', cell: (line) => toRupees(differenceOf(line).value) },
  { head: 'Stock changed by', cell: ({ line }) => line.applied },
  { head: 'Counted by', cell: ({ byName }) => byName },
  { head: 'Counted at', cell: ({ line }) => indianMoment(line.countedAt) },
]
