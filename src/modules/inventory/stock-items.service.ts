import type { Tx } from '#platform/database/database.ts'

import type { Why } from './movements.repository.ts'
import { createStockMovementsService } from './movements.service.ts'
import { deleteStockItems, insertStockItems, movedOnlyBy } from './stock-items.repository.ts'

/** Stock of many books at once that are entered, or taken back, in one action. The caller owns the transaction. */
export interface StockItemsService {
  /** Shelves for books that have none yet; their copies are the first movement. Before the books, which refer to them. */
  open(tx: Tx, shelves: readonly { bookId: string; copies: number }[], why: Why): Promise<void>
  /** Of these, the ones whose only movements have this reason and that no checkout holds: nothing would be lost. */
  movedOnlyBy(tx: Tx, bookIds: readonly string[], reason: string): Promise<string[]>
  /** Removes shelves with their journal, after their books. */
  close(tx: Tx, bookIds: readonly string[]): Promise<void>
}

export function createStockItemsService(): StockItemsService {
  const movements = createStockMovementsService()
  return {
    async open(tx, shelves, why) {
      if (shelves.length === 0) return
      await insertStockItems(
        tx,
        shelves.map(({ bookId }) => bookId),
      )
      const filled = shelves.map(({ bookId, copies }) => ({ bookId, before: 0, to: copies }))
      await movements.write(tx, filled, why)
    },
    movedOnlyBy: async (tx, bookIds, reason) =>
      bookIds.length === 0 ? [] : movedOnlyBy(tx, bookIds, reason),
    async close(tx, bookIds) {
      if (bookIds.length > 0) await deleteStockItems(tx, bookIds)
    },
  }
}
