import type { Db, Executor, Tx } from '#platform/database/database.ts'
import type { PersonalData } from '#platform/database/personal-data.ts'
import { newId } from '#platform/ids.ts'

import type { StockChange } from './inventory.service.ts'
import {
  countMovements,
  deleteStockItems,
  findStock,
  forgetActor,
  insertStockItems,
  lockShelves,
  movedOnlyBy,
  type MovementRow,
  movementsOf,
  type Standing,
  standingsOf,
  statedAfter,
  statedSince,
  type Why,
  writeAdjusted,
} from './movements.repository.ts'

/** The journal's part in what the shop holds about a person: who caused a sale, which their orders tell as well. */
export const personalMovements: PersonalData = {
  name: 'stockMovements',
  async forget(tx, { email }) {
    await forgetActor(tx, email)
    return []
  },
}

const PER_PAGE = 20
/** Older movements are for reports, not for a dialog. */
const MAX_COUNTED = 1000

export interface StockHistory {
  /** For sale now. */
  available: number
  /** Set aside by checkouts that are under way; part of the balance. */
  held: number
  movements: MovementRow[]
  totalPages: number
}

/** What the staff's hands do to stock, and the journal of all that happened to it. */
export interface StockMovementsService {
  /** Locks the stock of books and answers each; the caller decides and then calls `write` in the same transaction. */
  lock(tx: Tx, bookIds: readonly string[]): Promise<Map<string, number>>
  /** Writes what `lock` let decide: a movement for each book whose stock changes, none for the others. */
  write(
    tx: Tx,
    changes: readonly { bookId: string; before: number; to: number }[],
    why: Why,
  ): Promise<StockChange[]>
  /** What there is of each book, held copies apart; under `lock` it stays so. */
  standings(db: Executor, bookIds: readonly string[]): Promise<Standing[]>
  /** Of these books, those whose stock somebody has stated anew since: what was counted before holds no more. */
  statedAfter(db: Executor, since: readonly { bookId: string; sequence: number }[]): Promise<string[]>
  /** Of these books, those whose stock was stated anew since a count moved it. */
  statedSince(db: Executor, countId: string, bookIds: readonly string[]): Promise<string[]>
  /** Newest first, twenty a page; undefined for an unknown book. */
  history(db: Db, bookId: string, page: number): Promise<StockHistory | undefined>
}

export function createStockMovementsService(): StockMovementsService {
  return {
    lock: lockShelves,

    async write(tx, changes, why) {
      const moved = changes.filter(({ before, to }) => before !== to)
      if (moved.length === 0) return []
      const written = moved.map(({ bookId, before, to }) => ({
        movementId: newId(),
        bookId,
        available: to,
        delta: to - before,
      }))
      await writeAdjusted(tx, written, why)
      return moved.map(({ bookId, before, to }) => ({
        bookId,
        available: to,
        flipped: (before === 0) !== (to === 0),
      }))
    },

    standings: async (db, bookIds) => (bookIds.length === 0 ? [] : standingsOf(db, bookIds)),
    statedAfter: async (db, since) => (since.length === 0 ? [] : statedAfter(db, since)),

    statedSince: async (db, countId, bookIds) =>
      bookIds.length === 0 ? [] : statedSince(db, countId, bookIds),

    async history(db, bookId, page) {
      const stock = await findStock(db, bookId)
      if (!stock) return undefined
      const total = await countMovements(db, bookId, MAX_COUNTED)
      const offset = (page - 1) * PER_PAGE
      const movements = offset >= total ? [] : await movementsOf(db, bookId, { limit: PER_PAGE, offset })
      return { ...stock, movements, totalPages: Math.max(1, Math.ceil(total / PER_PAGE)) }
    },
  }
}

/** Stock of many books at once that are entered, or taken back, in one action. The caller owns the transaction. */
export interface StockItemsService {
  /** Stock of books that have none yet; their copies are the first movement. Before the books, which refer to them. */
  open(tx: Tx, items: readonly { bookId: string; copies: number }[], why: Why): Promise<void>
  /** Of these, the ones whose only movements have this reason and that no checkout holds: nothing would be lost. */
  movedOnlyBy(tx: Tx, bookIds: readonly string[], reason: string): Promise<string[]>
  /** Removes the stock with its journal, after their books. */
  close(tx: Tx, bookIds: readonly string[]): Promise<void>
}

export function createStockItemsService(): StockItemsService {
  const movements = createStockMovementsService()
  return {
    async open(tx, items, why) {
      if (items.length === 0) return
      await insertStockItems(
        tx,
        items.map(({ bookId }) => bookId),
      )
      const filled = items.map(({ bookId, copies }) => ({ bookId, before: 0, to: copies }))
      await movements.write(tx, filled, why)
    },
    movedOnlyBy: async (tx, bookIds, reason) =>
      bookIds.length === 0 ? [] : movedOnlyBy(tx, bookIds, reason),
    async close(tx, bookIds) {
      if (bookIds.length > 0) await deleteStockItems(tx, bookIds)
    },
  }
}
