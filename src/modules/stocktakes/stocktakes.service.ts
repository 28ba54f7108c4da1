import type { Actor } from '#modules/accounts/actor.ts'
import { createStockMovementsService } from '#modules/inventory/movements.service.ts'
import { inTransaction, isTaken } from '#platform/database/database.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'
import { lengthOf, pagesIn } from '#platform/list-length.ts'

import { enterCopies } from './entries.ts'
import { finishStocktake, reviewOf, undoStocktake } from './finish.ts'
import {
  allLines,
  deleteLine,
  linesPage,
  listedLine,
  type ListedLine,
  uncountedPage,
} from './lines.repository.ts'
import { lockOpen, type StocktakesDeps } from './open-stocktake.ts'
import {
  endStocktake,
  findStocktake,
  insertStocktake,
  type Stocktake,
  stocktakesPage,
} from './stocktakes.repository.ts'
import type { FinishInput, StocktakeEntry } from './stocktakes.schema.ts'

/** A line, `outdated` if staff have set the stock of its book since it was counted. */
export interface ShownLine extends ListedLine {
  outdated: boolean
}

const STOCKTAKES_PER_PAGE = 10
const LINES_PER_PAGE = 25

/** Stocktakes. Several people can scan into the open one at the same time. */
export function createStocktakesService(given: Omit<StocktakesDeps, 'movements'>) {
  const deps = { ...given, movements: createStockMovementsService() }
  const { db } = deps
  const after = async (id: string, end: () => Promise<void>) => {
    await end()
    return existing(deps, id)
  }
  return {
    /** Lists stocktakes, newest first. */
    async list(page: number) {
      const { found, counted } = await stocktakesPage(db, windowOf(page, STOCKTAKES_PER_PAGE))
      return { found, ...paged(counted, STOCKTAKES_PER_PAGE) }
    },
    /** Throws `conflict` 'open' while another stocktake is open. */
    start: (actor: Actor): Promise<Stocktake> => startStocktake(deps, actor),
    read: (id: string): Promise<Stocktake> => existing(deps, id),
    /** Lists a stocktake's lines, the most recently counted book first. */
    async lines(id: string, page: number, onlyDifferent: boolean) {
      await existing(deps, id)
      const window = windowOf(page, LINES_PER_PAGE)
      const { found, total } = await linesPage(db, id, { ...window, onlyDifferent })
      const totalPages = Math.max(1, Math.ceil(total / LINES_PER_PAGE))
      return { lines: await withOutdated(deps, found), total, capped: false, totalPages }
    },
    /** Lists books that are in stock and in no line of the stocktake, by title. */
    async uncounted(id: string, category: string, page: number) {
      await existing(deps, id)
      const { found, counted } = await uncountedPage(db, id, category, windowOf(page, LINES_PER_PAGE))
      return { books: found, ...paged(counted, LINES_PER_PAGE) }
    },
    /**
     * Records copies of a book. Throws `not-found` 'unknown-isbn', and `conflict`: 'several' if books share
     * the ISBN, 'outdated' if copies are added to a line and staff have set the book's stock since.
     */
    async enter(actor: Actor, id: string, entry: StocktakeEntry): Promise<ShownLine> {
      const line = await listedLine(db, id, await enterCopies(deps, actor, id, entry))
      const [entered] = line ? await withOutdated(deps, [line]) : []
      if (!entered) throw notFound('Book')
      return entered
    },
    /** Removes a book from an open stocktake. */
    async remove(id: string, bookId: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        await lockOpen(tx, id, 'share')
        if (!isId(bookId) || !(await deleteLine(tx, id, bookId))) throw notFound('Book')
      })
    },
    async review(id: string) {
      await existing(deps, id)
      return reviewOf(deps, id)
    },
    /**
     * Writes the differences as stock movements in one transaction. Throws `conflict`: 'changed' if the lines
     * aren't those that the actor saw, 'losses' if unusually large losses are unconfirmed, 'ended' if a
     * colleague ended the stocktake first.
     */
    finish: (actor: Actor, id: string, input: FinishInput): Promise<Stocktake> =>
      after(id, () => finishStocktake(deps, actor, id, input)),
    /**
     * Reverses a finished stocktake's changes. Throws `conflict`: 'state' unless it is finished, 'undone' if
     * that was done already, 'late' after a day.
     */
    undo: (actor: Actor, id: string): Promise<Stocktake> => after(id, () => undoStocktake(deps, actor, id)),
    /** Cancels a stocktake without changing stock. */
    cancel: (actor: Actor, id: string): Promise<Stocktake> =>
      after(id, () => cancelStocktake(deps, actor, id)),
    /** Returns all lines, for the export. */
    async exported(id: string): Promise<ListedLine[]> {
      await existing(deps, id)
      return allLines(db, id)
    },
  }
}

export type StocktakesService = ReturnType<typeof createStocktakesService>

async function startStocktake(deps: StocktakesDeps, actor: Actor): Promise<Stocktake> {
  const id = newId()
  try {
    await insertStocktake(deps.db, { id, startedBy: actor.userId, startedAt: deps.clock.now() })
  } catch (error) {
    if (!isTaken(error)) throw error
    throw conflict('open', 'Another stocktake is open. Continue or end it first.')
  }
  return existing(deps, id)
}

async function cancelStocktake({ db, clock }: StocktakesDeps, actor: Actor, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOpen(tx, id, 'update')
    await endStocktake(tx, id, { state: 'cancelled', endedBy: actor.userId, endedAt: clock.now() })
  })
}

async function existing({ db }: StocktakesDeps, id: string): Promise<Stocktake> {
  const found = isId(id) ? await findStocktake(db, id) : undefined
  if (!found) throw notFound('Stocktake')
  return found
}

async function withOutdated(
  { movements, db }: StocktakesDeps,
  lines: readonly ListedLine[],
): Promise<ShownLine[]> {
  const open = lines.flatMap(({ line }) => (line.applied === null ? [line] : []))
  const stated = new Set(await movements.statedAfter(db, open))
  return lines.map((line) => ({ ...line, outdated: stated.has(line.id) }))
}

function paged(counted: number, perPage: number) {
  const length = lengthOf(counted)
  return { ...length, totalPages: pagesIn(length, perPage) }
}

const windowOf = (page: number, limit: number) => ({ offset: (page - 1) * limit, limit })
