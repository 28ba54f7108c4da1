import type { Db, Tx } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'

import type { StockChange } from './inventory.service.ts'
import {
  countMovements,
  findStock,
  lockShelves,
  type MovementRow,
  movementsOf,
  type Why,
  writeAdjusted,
} from './movements.repository.ts'

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
  /** Locks shelves and says what is on each; the caller decides and then calls `write` in the same transaction. */
  lock(tx: Tx, bookIds: readonly string[]): Promise<Map<string, number>>
  /** Writes what `lock` let decide: a movement for each book whose stock changes, none for the others. */
  write(
    tx: Tx,
    changes: readonly { bookId: string; before: number; to: number }[],
    why: Why,
  ): Promise<StockChange[]>
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
