import { Hono } from 'hono'
import type { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { doneBody } from '#modules/accounts/accounts.schema.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { thumbnailOf } from '#modules/catalogue/pictures/picture-address.ts'
import { csvResponse, describeCsv } from '#platform/csv/csv-response.ts'
import type { CsvColumn } from '#platform/csv/csv-text.ts'
import { indianMoment } from '#platform/indian-day.ts'
import { toRupees } from '#platform/money.ts'

import type { ListedLine } from './lines.repository.ts'
import { undoUntil } from './stocktake.ts'
import type { Stocktake } from './stocktakes.repository.ts'
import {
  finishInput,
  linesBody,
  linesQuery,
  reviewBody,
  stocktakeEntry,
  stocktakeJson,
  stocktakeLine,
  stocktakesBody,
  stocktakesQuery,
  uncountedBody,
  uncountedQuery,
} from './stocktakes.schema.ts'
import type { StocktakesService } from './stocktakes.service.ts'

const tag = 'Stocktakes'
const shared = { tag, description: 'Amounts in rupees.', permission: 'books.stock' } as const

const LOSSES_SHOWN = 100

interface Services {
  stocktakes: StocktakesService
}

export function createStocktakesHttp({ stocktakes }: Services): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /admin/stocktakes', {
    ...shared,
    summary: 'List stocktakes, newest first; staff only',
    query: stocktakesQuery,
    output: stocktakesBody,
    handler: async (c) => {
      const { found, ...rest } = await stocktakes.list(c.req.valid('query').page)
      return { ...rest, stocktakes: found.map(shown) }
    },
  })
  endpoint(app, 'POST /admin/stocktakes', {
    ...shared,
    summary: 'Start a stocktake; staff only',
    output: stocktakeJson,
    status: 201,
    handler: async (c) => shown(await stocktakes.start(c.var.actor)),
  })
  endpoint(app, 'GET /admin/stocktakes/:id', {
    ...shared,
    summary: 'Get a stocktake with its totals; staff only',
    output: stocktakeJson,
    handler: async (c) => shown(await stocktakes.read(c.req.param('id'))),
  })
  mountLines(app, stocktakes)
  mountEnds(app, stocktakes)
  return app
}

function mountLines(app: Hono<HttpEnv>, stocktakes: StocktakesService): void {
  endpoint(app, 'GET /admin/stocktakes/:id/lines', {
    ...shared,
    summary: "List a stocktake's lines, newest first; staff only",
    query: linesQuery,
    output: linesBody,
    handler: async (c) => {
      const { page, show } = c.req.valid('query')
      const { lines, ...rest } = await stocktakes.lines(c.req.param('id'), page, show === 'different')
      return { ...rest, lines: lines.map(shownLine) }
    },
  })
  endpoint(app, 'POST /admin/stocktakes/:id/entries', {
    ...shared,
    summary: 'Record counted copies of a book; staff only',
    json: stocktakeEntry,
    output: stocktakeLine,
    handler: async (c) =>
      shownLine(await stocktakes.enter(c.var.actor, c.req.param('id'), c.req.valid('json'))),
  })
  endpoint(app, 'DELETE /admin/stocktakes/:id/lines/:book', {
    ...shared,
    summary: 'Remove a book from a stocktake; staff only',
    description: 'Done.',
    output: doneBody,
    handler: async (c) => {
      await stocktakes.remove(c.req.param('id'), c.req.param('book'))
      return { message: 'Removed from the stocktake.' }
    },
  })
  endpoint(app, 'GET /admin/stocktakes/:id/uncounted', {
    ...shared,
    summary: 'List books in stock that are not counted yet; staff only',
    query: uncountedQuery,
    output: uncountedBody,
    handler: async (c) => {
      const { page, category = '' } = c.req.valid('query')
      const { books, ...rest } = await stocktakes.uncounted(c.req.param('id'), category, page)
      return { ...rest, books: books.map(withThumbnail) }
    },
  })
}

function mountEnds(app: Hono<HttpEnv>, stocktakes: StocktakesService): void {
  endpoint(app, 'GET /admin/stocktakes/:id/review', {
    ...shared,
    summary: 'Get the changes to check before finishing a stocktake; staff only',
    output: reviewBody,
    handler: async (c) => {
      const { version, due, losses } = await stocktakes.review(c.req.param('id'))
      const shownLosses = losses.slice(0, LOSSES_SHOWN).map(shownLine)
      return { version, ...totalsOf(due), losses: shownLosses, unusual: losses.length }
    },
  })
  endpoint(app, 'POST /admin/stocktakes/:id/finish', {
    ...shared,
    summary: 'Finish a stocktake and apply its differences; staff only',
    json: finishInput,
    output: stocktakeJson,
    handler: async (c) => shown(await stocktakes.finish(c.var.actor, c.req.param('id'), c.req.valid('json'))),
  })
  endpoint(app, 'POST /admin/stocktakes/:id/undo', {
    ...shared,
    summary: 'Undo a finished stocktake, within a day; staff only',
    output: stocktakeJson,
    handler: async (c) => shown(await stocktakes.undo(c.var.actor, c.req.param('id'))),
  })
  endpoint(app, 'POST /admin/stocktakes/:id/cancel', {
    ...shared,
    summary: 'Cancel a stocktake; staff only',
    output: stocktakeJson,
    handler: async (c) => shown(await stocktakes.cancel(c.var.actor, c.req.param('id'))),
  })
  endpoint(app, 'GET /admin/stocktakes/:id/export', {
    described: describeCsv(tag, 'Export a stocktake; staff only'),
    permission: 'books.stock',
    handler: async (c) => csvResponse('stocktake.csv', COLUMNS, await stocktakes.exported(c.req.param('id'))),
  })
}

function shown({ totals, ...record }: Stocktake): z.output<typeof stocktakeJson> {
  const { startedByName, endedByName, undoneByName } = record
  const names = { startedBy: startedByName, endedBy: endedByName, undoneBy: undoneByName }
  return { ...record, ...names, ...totals, undoUntil: undoUntil(record) }
}

const differenceOf = ({ line }: ListedLine) => line.counted - line.expected
const valueOf = (listed: ListedLine) => differenceOf(listed) * (listed.line.price ?? listed.shownPrice)

function totalsOf(due: readonly ListedLine[]) {
  const differences = due.map(differenceOf)
  const more = differences.reduce((sum, each) => sum + Math.max(0, each), 0)
  const fewer = differences.reduce((sum, each) => sum + Math.max(0, -each), 0)
  const value = due.reduce((sum, line) => sum + valueOf(line), 0)
  return { books: due.length, different: differences.filter(Boolean).length, more, fewer, value }
}

function shownLine<Line extends ListedLine>(listed: Line) {
  return {
    ...listed,
    ...listed.line,
    book: withThumbnail(listed),
    difference: differenceOf(listed),
    value: valueOf(listed),
    countedBy: listed.byName,
  }
}

function withThumbnail<Book extends { image: string }>(book: Book) {
  return { ...book, thumbnail: thumbnailOf(book.image) }
}

const COLUMNS: readonly CsvColumn<ListedLine>[] = [
  { head: 'ISBN', cell: ({ isbn }) => isbn },
  { head: 'Title', cell: ({ title }) => title },
  { head: 'Edition', cell: ({ edition }) => edition },
  { head: 'Category', cell: ({ category }) => category },
  { head: 'Counted', cell: ({ line }) => line.counted },
  { head: 'Expected', cell: ({ line }) => line.expected },
  { head: 'Difference', cell: differenceOf },
  { head: 'Price of a copy', cell: ({ line, shownPrice }) => toRupees(line.price ?? shownPrice) },
  { head: 'Value of the difference', cell: (line) => toRupees(valueOf(line)) },
  { head: 'Stock changed by', cell: ({ line }) => line.applied },
  { head: 'Counted by', cell: ({ byName }) => byName },
  { head: 'Counted at', cell: ({ line }) => indianMoment(line.countedAt) },
]
