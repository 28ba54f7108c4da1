import type { Db, Executor, Tx } from '#platform/database/database.ts'
import type { PersonalData } from '#platform/database/personal-data.ts'
import { newId } from '#platform/ids.ts'

import type { StockChange } from './inventory.service.ts'
import {
  countMovements,
  deleteStockItems,
  findStock,
  replaceActor,
  insertStockItems,
  lockShelves,
  movedOnlyBy,
  type MovementRow,
  movementsOf,
  type StockLevel,
  stockLevelsOf,
  statedAfter,
  statedSince,
  type MovementReason,
  writeAdjusted,
} from './movements.repository.ts'

/** Personal data in the journal: the buyer who caused a sale. The person's orders contain the same fact. */
export const personalMovements: PersonalData = {
  name: 'stockMovements',
  async forget(tx, { email }) {
    await replaceActor(tx, email, 'customer')
    return []
  },
  async readdress(tx, { from, to }) {
    await replaceActor(tx, from, to)
    return []
  },
}

const PER_PAGE = 20
/** Older movements belong in reports, not in a dialog. */
const MAX_COUNTED = 1000

export interface StockHistory {
  /** For sale now. */
  available: number
  /** Set aside by open checkouts; part of the balance. */
  held: number
  movements: MovementRow[]
  totalPages: number
}

/** Manual changes of stock by staff, and the journal of all movements. */
export function createStockMovementsService() {
  return {
    /**
     * Locks the stock of books and returns it; the caller decides, then calls `write` in the same transaction.
     */
    lock: lockShelves,

    /** Writes the changes decided under `lock`: one movement for each book whose stock changes. */
    async write(
      tx: Tx,
      changes: readonly { bookId: string; before: number; to: number }[],
      why: MovementReason,
    ): Promise<StockChange[]> {
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

    /**
     * Returns the stock of each book, with held copies separate; it cannot change while the caller holds
     * `lock`.
     */
    stockLevels: async (db: Executor, bookIds: readonly string[]): Promise<StockLevel[]> =>
      bookIds.length === 0 ? [] : stockLevelsOf(db, bookIds),
    /**
     * Returns which of these books had their stock stated again since, so that an earlier count no longer
     * applies.
     */
    statedAfter: async (
      db: Executor,
      since: readonly { bookId: string; sequence: number }[],
    ): Promise<string[]> => (since.length === 0 ? [] : statedAfter(db, since)),

    /** Returns which of these books had their stock stated again since a stocktake changed it. */
    statedSince: async (db: Executor, stocktakeId: string, bookIds: readonly string[]): Promise<string[]> =>
      bookIds.length === 0 ? [] : statedSince(db, stocktakeId, bookIds),

    /** Newest first, twenty a page; undefined for an unknown book. */
    async history(db: Db, bookId: string, page: number): Promise<StockHistory | undefined> {
      const stock = await findStock(db, bookId)
      if (!stock) return undefined
      const total = await countMovements(db, bookId, MAX_COUNTED)
      const offset = (page - 1) * PER_PAGE
      const movements = offset >= total ? [] : await movementsOf(db, bookId, { limit: PER_PAGE, offset })
      return { ...stock, movements, totalPages: Math.max(1, Math.ceil(total / PER_PAGE)) }
    },
  }
}

export type StockMovementsService = ReturnType<typeof createStockMovementsService>

/** Stock of many books whose entry, or whose undoing, is one action. The caller owns the transaction. */
export function createStockItemsService() {
  const movements = createStockMovementsService()
  return {
    /**
     * Creates the stock of new books; their copies are the first movement. Call it before the books are
     * inserted, because they reference their stock items.
     */
    async open(
      tx: Tx,
      items: readonly { bookId: string; copies: number }[],
      why: MovementReason,
    ): Promise<void> {
      if (items.length === 0) return
      await insertStockItems(
        tx,
        items.map(({ bookId }) => bookId),
      )
      const filled = items.map(({ bookId, copies }) => ({ bookId, before: 0, to: copies }))
      await movements.write(tx, filled, why)
    },
    /**
     * Returns which of these books have only movements with this `reason` and no copies held by a checkout:
     * these are safe to delete.
     */
    movedOnlyBy: async (tx: Tx, bookIds: readonly string[], reason: string): Promise<string[]> =>
      bookIds.length === 0 ? [] : movedOnlyBy(tx, bookIds, reason),
    /** Removes the stock with its journal. Call it after the books are deleted. */
    async close(tx: Tx, bookIds: readonly string[]): Promise<void> {
      if (bookIds.length > 0) await deleteStockItems(tx, bookIds)
    },
  }
}

export type StockItemsService = ReturnType<typeof createStockItemsService>
