import type { Actor } from '#modules/accounts/actor.ts'
import { createCountedBooksService } from '#modules/catalogue/admin/counted-books.service.ts'
import { createStockMovementsService } from '#modules/inventory/movements.service.ts'
import { inParts, inTransaction } from '#platform/database/database.ts'
import { badField, notFound } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'
import { lengthOf, type ListLength, pagesIn } from '#platform/list-length.ts'

import { MAX_UNCOUNTED } from './count.ts'
import {
  type CountRecord,
  countsPage,
  endCount,
  findCount,
  insertCount,
  type ListedCount,
} from './stocktakes.repository.ts'
import type { CountEntry, CountLinesQuery, FinishInput, NewCount } from './stocktakes.schema.ts'
import { type StocktakesDeps, openCount } from './counts-deps.ts'
import { enterCopies } from './enter-copies.ts'
import { type DoubtfulLine, doubtfulLines } from './doubtful-lines.ts'
import { finishCount } from './finish-count.ts'
import {
  deleteLine,
  linesAfter,
  linesPage,
  listedLine,
  type ListedLine,
  type UncountedBook,
  uncountedIds,
  uncountedPage,
} from './lines.repository.ts'
import { undoCount } from './undo-count.ts'

type Paged<Name extends string, Row> = Record<Name, Row[]> & ListLength & { totalPages: number }

/** A line with the changes to its book since it was counted. */
export interface CountLine extends ListedLine {
  movedSince: number
  outdated: boolean
  /** The book is not in the category being counted. */
  otherCategory: boolean
}

const COUNTS_PER_PAGE = 10
const LINES_PER_PAGE = 25
const DOUBTS_SHOWN = 100

/** Inventory counts. Several people can count at the same time. */
export function createStocktakesService(given: Omit<StocktakesDeps, 'movements' | 'books'>) {
  const deps = { ...given, movements: createStockMovementsService(), books: createCountedBooksService() }
  const { db } = deps
  const read = (id: string) => existing(deps, id)
  const after = async (id: string, end: () => Promise<void>) => {
    await end()
    return existing(deps, id)
  }
  return {
    /** Lists counts, including open ones, newest first. */
    async list(page: number): Promise<Paged<'counts', ListedCount>> {
      const { counts, counted } = await countsPage(db, windowOf(page, COUNTS_PER_PAGE))
      return { counts, ...pagedLength(counted, COUNTS_PER_PAGE) }
    },
    async start(actor: Actor, input: NewCount): Promise<ListedCount> {
      return existing(deps, await startCount(deps, actor, input))
    },
    read,
    /** Lists a count's lines, the most recently counted book first. */
    async lines(id: string, { page, show }: CountLinesQuery) {
      const { record } = await read(id)
      const window = { ...windowOf(page, LINES_PER_PAGE), onlyDifferent: show === 'different' }
      const { lines, total } = await linesPage(db, id, window)
      return {
        lines: await sinceCounted(deps, record, lines),
        total,
        capped: false,
        totalPages: allPagesOf(total),
      }
    },
    /**
     * Records copies of a book. Throws `not-found` 'unknown-isbn', and `conflict`: 'several' if books share
     * the ISBN, 'counted' if the book is already counted and the mode is `ask`, 'outdated' if staff have set
     * its stock since, 'elsewhere' if another open count has the book.
     */
    async enter(actor: Actor, id: string, entry: CountEntry): Promise<CountLine> {
      return enteredLine(deps, actor, id, entry)
    },
    /** Removes a book from an open count. */
    async takeOut(id: string, bookId: string): Promise<void> {
      await takeLineOut(deps, id, bookId)
    },
    /**
     * Lists books of the count's category that are for sale and in no open count, by title. A count of all
     * books lists none.
     */
    uncounted: async (id: string, page: number): Promise<Paged<'books', UncountedBook>> =>
      uncountedBooks(deps, await read(id), page),
    /**
     * Writes the differences as stock movements in one transaction. Throws `conflict`: 'changed' if the list
     * isn't the one that the actor saw, 'doubtful' if losses are unconfirmed, 'ended' if a colleague ended
     * the count first.
     */
    finish: (actor: Actor, id: string, input: FinishInput): Promise<ListedCount> =>
      after(id, () => finishCount(deps, actor, id, input)),
    /**
     * Returns the losses to confirm before finishing, the most valuable DOUBTS_SHOWN first, and their total
     * number.
     */
    doubts: async (id: string): Promise<{ books: DoubtfulLine[]; total: number }> =>
      doubtsOf(deps, await read(id)),
    /**
     * Reverses a finished count's changes. Throws `conflict`: 'state' unless the count is finished, 'undone'
     * if that was done already, 'late' after a day.
     */
    undo: (actor: Actor, id: string): Promise<ListedCount> => after(id, () => undoCount(deps, actor, id)),
    /** Cancels a count without changing stock. */
    cancel: (actor: Actor, id: string): Promise<ListedCount> => after(id, () => cancelCount(deps, actor, id)),
    /** Streams all lines, for the export. */
    async exported(id: string): Promise<AsyncIterable<ListedLine>> {
      await read(id)
      return inParts((last, limit) => linesAfter(db, id, last?.id ?? '', limit))
    },
  }
}

export type StocktakesService = ReturnType<typeof createStocktakesService>

async function enteredLine(
  deps: StocktakesDeps,
  actor: Actor,
  id: string,
  entry: CountEntry,
): Promise<CountLine> {
  const line = await listedLine(deps.db, id, await enterCopies(deps, actor, id, entry))
  const { record } = await existing(deps, id)
  const [entered] = line ? await sinceCounted(deps, record, [line]) : []
  if (!entered) throw notFound('Book')
  return entered
}

async function doubtsOf(deps: StocktakesDeps, { record }: ListedCount) {
  const found = record.state === 'open' ? await doubtfulLines(deps, deps.db, record) : []
  return { books: found.slice(0, DOUBTS_SHOWN), total: found.length }
}

async function startCount(
  { db, clock, books }: StocktakesDeps,
  actor: Actor,
  { category }: NewCount,
): Promise<string> {
  const known = category ? await books.category(db, category) : undefined
  if (category && !known) throw badField('category', 'We can’t find this category.')
  const id = newId()
  await insertCount(db, {
    id,
    categoryId: known?.id ?? null,
    category: known?.name ?? null,
    state: 'open',
    startedBy: actor.userId,
    startedAt: clock.now(),
  })
  return id
}

async function takeLineOut({ db }: StocktakesDeps, id: string, bookId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await openCount(tx, id, 'share')
    if (!isId(bookId) || !(await deleteLine(tx, id, bookId))) throw notFound('Book')
  })
}

async function cancelCount({ db, clock }: StocktakesDeps, actor: Actor, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await openCount(tx, id, 'update')
    await endCount(tx, id, { state: 'cancelled', endedBy: actor.userId, endedAt: clock.now() })
  })
}

async function existing({ db }: StocktakesDeps, id: string): Promise<ListedCount> {
  const found = isId(id) ? await findCount(db, id) : undefined
  if (!found) throw notFound('Count')
  return found
}

/** Adds to open lines how their books have changed since they were counted. */
async function sinceCounted(
  { movements, db }: StocktakesDeps,
  { categoryId }: CountRecord,
  lines: readonly ListedLine[],
): Promise<CountLine[]> {
  const open = lines.filter(({ line }) => line.applied === null)
  const found = await movements.stockLevels(
    db,
    open.map(({ id }) => id),
  )
  const levels = new Map(found.map((level) => [level.bookId, level]))
  const stated = new Set(
    await movements.statedAfter(
      db,
      open.map(({ line }) => line),
    ),
  )
  return lines.map((one) => {
    const now = levels.get(one.id)
    const movedSince = now ? now.available + now.held - one.line.expected : 0
    const otherCategory = categoryId !== null && one.categoryId !== categoryId
    return { ...one, movedSince, outdated: stated.has(one.id), otherCategory }
  })
}

async function uncountedBooks({ db }: StocktakesDeps, { record }: ListedCount, page: number) {
  const { categoryId, state } = record
  if (categoryId === null || state !== 'open') return { books: [], total: 0, capped: false, totalPages: 1 }
  const total = (await uncountedIds(db, categoryId, MAX_UNCOUNTED + 1)).length
  const books = await uncountedPage(db, categoryId, windowOf(page, LINES_PER_PAGE))
  return { books, total, capped: total > MAX_UNCOUNTED, totalPages: allPagesOf(total) }
}

function pagedLength(counted: number, perPage: number) {
  const length = lengthOf(counted)
  return { ...length, totalPages: pagesIn(length, perPage) }
}

/** Counts every page, because a count has few enough lines to offer all of them. */
const allPagesOf = (total: number) => Math.max(1, Math.ceil(total / LINES_PER_PAGE))

const windowOf = (page: number, limit: number) => ({ offset: (page - 1) * limit, limit })
