import { Hono } from 'hono'
import type { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import { thumbnailOf } from '#modules/catalogue/pictures/picture-address.ts'
import { csvResponse } from '#platform/csv/csv-response.ts'
import type { CsvColumn } from '#platform/csv/csv-text.ts'
import { indianMoment } from '#platform/indian-day.ts'
import { toRupees } from '#platform/money.ts'

import type { ListedLine } from './lines.repository.ts'
import { undoUntil } from './stocktake.ts'
import type { Stocktake } from './stocktakes.repository.ts'
import type { stocktakeJson } from './stocktakes.schema.ts'
import type { StocktakesService } from './stocktakes.service.ts'
import {
  listStocktakes,
  startStocktake,
  getStocktake,
  listStocktakeLines,
  recordCount,
  removeStocktakeLine,
  listUncountedBooks,
  reviewStocktake,
  finishStocktake,
  undoStocktake,
  cancelStocktake,
  exportStocktake,
} from './stocktakes.operations.ts'

const LOSSES_SHOWN = 100

export function createStocktakesHttp({ stocktakes }: { stocktakes: StocktakesService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  implement(app, listStocktakes, async (c) => {
    const { found, ...rest } = await stocktakes.list(c.req.valid('query').page)
    return { ...rest, stocktakes: found.map(shown) }
  })
  implement(app, startStocktake, async (c) => shown(await stocktakes.start(c.var.actor)))
  implement(app, getStocktake, async (c) => shown(await stocktakes.read(c.req.param('id'))))
  mountLines(app, stocktakes)
  mountEnds(app, stocktakes)
  return app
}

function mountLines(app: Hono<HttpEnv>, stocktakes: StocktakesService): void {
  implement(app, listStocktakeLines, async (c) => {
    const { page, show } = c.req.valid('query')
    const { lines, ...rest } = await stocktakes.lines(c.req.param('id'), page, show === 'different')
    return { ...rest, lines: lines.map(shownLine) }
  })
  implement(app, recordCount, async (c) =>
    shownLine(await stocktakes.enter(c.var.actor, c.req.param('id'), c.req.valid('json'))),
  )
  implement(app, removeStocktakeLine, async (c) => {
    await stocktakes.remove(c.req.param('id'), c.req.param('book'))
    return { message: 'Removed from the stocktake.' }
  })
  implement(app, listUncountedBooks, async (c) => {
    const { page, category = '' } = c.req.valid('query')
    const { books, ...rest } = await stocktakes.uncounted(c.req.param('id'), category, page)
    return { ...rest, books: books.map(withThumbnail) }
  })
}

function mountEnds(app: Hono<HttpEnv>, stocktakes: StocktakesService): void {
  implement(app, reviewStocktake, async (c) => {
    const { version, due, losses } = await stocktakes.review(c.req.param('id'))
    const shownLosses = losses.slice(0, LOSSES_SHOWN).map(shownLine)
    return { version, ...totalsOf(due), losses: shownLosses, unusual: losses.length }
  })
  implement(app, finishStocktake, async (c) =>
    shown(await stocktakes.finish(c.var.actor, c.req.param('id'), c.req.valid('json'))),
  )
  implement(app, undoStocktake, async (c) => shown(await stocktakes.undo(c.var.actor, c.req.param('id'))))
  implement(app, cancelStocktake, async (c) => shown(await stocktakes.cancel(c.var.actor, c.req.param('id'))))
  implement(app, exportStocktake, async (c) =>
    csvResponse('stocktake.csv', COLUMNS, await stocktakes.exported(c.req.param('id'))),
  )
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
