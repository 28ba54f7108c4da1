import { Hono } from 'hono'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { doneBody } from '#modules/accounts/accounts.schema.ts'
import { type CsvColumn, csvResponse, describeCsv } from '#platform/csv/csv-response.ts'
import { describer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'
import { indianMoment } from '#platform/indian-day.ts'
import { toRupees } from '#platform/money.ts'

import { differenceOf, toCountJson, toDoubtJson, toLineJson, toUncountedJson } from './counts-json.ts'
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
} from './counts.schema.ts'
import type { CountsService } from './counts.service.ts'
import type { ListedLine } from './lines.repository.ts'

const tag = 'Inventory counts'
const describe = describer({ tag, description: 'Sums in rupees.' })

export function createCountsHttp({ counts }: { counts: CountsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  mountCounts(app, counts)
  mountLines(app, counts)
  mountEnds(app, counts)
  return app
}

function mountCounts(app: Hono<HttpEnv>, counts: CountsService): void {
  app.get(
    '/admin/counts',
    describe('List inventory counts, newest first; staff only', countsBody),
    adminOnly,
    validate('query', countPageQuery),
    async (c) => {
      const { counts: found, ...rest } = await counts.list(c.var.actor, c.req.valid('query').page)
      return c.json({ ...rest, counts: found.map(toCountJson) })
    },
  )
  app.post(
    '/admin/counts',
    describe('Start an inventory count; staff only', countJson, { status: 201 }),
    adminOnly,
    validate('json', newCount),
    async (c) => c.json(toCountJson(await counts.start(c.var.actor, c.req.valid('json'))), 201),
  )
  app.get(
    '/admin/counts/:id',
    describe('Get an inventory count with its totals; staff only', countJson),
    adminOnly,
    async (c) => c.json(toCountJson(await counts.read(c.var.actor, c.req.param('id')))),
  )
}

function mountLines(app: Hono<HttpEnv>, counts: CountsService): void {
  app.get(
    '/admin/counts/:id/lines',
    describe("List an inventory count's lines, newest first; staff only", countLinesBody),
    adminOnly,
    validate('query', countLinesQuery),
    async (c) => {
      const query = c.req.valid('query')
      const { lines, ...rest } = await counts.lines(c.var.actor, c.req.param('id'), query)
      return c.json({ ...rest, lines: lines.map(toLineJson) })
    },
  )
  app.post(
    '/admin/counts/:id/entries',
    describe('Record counted copies of a book; staff only', countLine),
    adminOnly,
    validate('json', countEntry),
    async (c) => c.json(toLineJson(await counts.enter(c.var.actor, c.req.param('id'), c.req.valid('json')))),
  )
  app.delete(
    '/admin/counts/:id/lines/:book',
    describe('Remove a book from an inventory count; staff only', doneBody, { description: 'Done.' }),
    adminOnly,
    async (c) => {
      await counts.takeOut(c.var.actor, c.req.param('id'), c.req.param('book'))
      return c.json({ message: 'Taken out of the count.' })
    },
  )
  app.get(
    '/admin/counts/:id/uncounted',
    describe('List uncounted books of the category; staff only', uncountedBody),
    adminOnly,
    validate('query', countPageQuery),
    async (c) => {
      const { page } = c.req.valid('query')
      const { books, ...rest } = await counts.uncounted(c.var.actor, c.req.param('id'), page)
      return c.json({ ...rest, books: books.map(toUncountedJson) })
    },
  )
}

function mountEnds(app: Hono<HttpEnv>, counts: CountsService): void {
  app.post(
    '/admin/counts/:id/finish',
    describe('Finish an inventory count and apply its differences; staff only', countJson),
    adminOnly,
    validate('json', finishInput),
    async (c) =>
      c.json(toCountJson(await counts.finish(c.var.actor, c.req.param('id'), c.req.valid('json')))),
  )
  app.get(
    '/admin/counts/:id/doubts',
    describe('List losses to confirm before finishing; staff only', doubtsBody),
    adminOnly,
    async (c) => {
      const { books, total } = await counts.doubts(c.var.actor, c.req.param('id'))
      return c.json({ books: books.map(toDoubtJson), total })
    },
  )
  app.post(
    '/admin/counts/:id/undo',
    describe('Undo a finished inventory count, within a day; staff only', countJson),
    adminOnly,
    async (c) => c.json(toCountJson(await counts.undo(c.var.actor, c.req.param('id')))),
  )
  app.post(
    '/admin/counts/:id/cancel',
    describe('Cancel an inventory count; staff only', countJson),
    adminOnly,
    async (c) => c.json(toCountJson(await counts.cancel(c.var.actor, c.req.param('id')))),
  )
  app.get(
    '/admin/counts/:id/export',
    describeCsv(tag, 'Export an inventory count; staff only'),
    adminOnly,
    async (c) =>
      csvResponse('inventory-count.csv', COLUMNS, await counts.exported(c.var.actor, c.req.param('id'))),
  )
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
  { head: 'Value of the difference', cell: (line) => differenceOf(line).value },
  { head: 'Stock changed by', cell: ({ line }) => line.applied },
  { head: 'Counted by', cell: ({ byName }) => byName },
  { head: 'Counted at', cell: ({ line }) => indianMoment(line.countedAt) },
]
