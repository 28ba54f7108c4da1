import type { InventoryService } from '#modules/inventory/inventory.service.ts'
import { createStockItemsService, createStockMovementsService } from '#modules/inventory/movements.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Executor, Tx } from '#platform/database/database.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import type { BatchOutcome, BatchRow, MovementReason, RowCheck, UndoConflict, WrittenBook } from './batch.ts'
import { type CategoryKeys, checkBatch, readCategoryKeys } from './check-batch.ts'
import { undoBatch } from './undo-batch.ts'
import { writeBatch } from './write-batch.ts'

/**
 * Many books at once, by the rules of the book form. For jobs in the background, whose permission was checked when they
 * were started. The caller owns the transaction.
 */
export interface BookBatchService {
  /** What rules of the book form refuse of these rows, and what they would change, by number, as things stand. */
  check(db: Executor, rows: readonly BatchRow[]): Promise<ReadonlyMap<number, RowCheck>>
  /** By what files call them. */
  categories(db: Executor): Promise<CategoryKeys>
  /** Enters and changes books. Rows that a rule refuses are named and left out; the others are written. */
  write(tx: Tx, touch: Touch, reason: MovementReason, rows: readonly BatchRow[]): Promise<BatchOutcome>
  /**
   * Undoes a batch: new books are removed, or archived when something refers to them or they were changed; other
   * books get those values back that have not changed since. Copies go back by counter-movements, as far as they are
   * there. Answers what could not be undone, by number.
   */
  undo(
    tx: Tx,
    touch: Touch,
    reason: MovementReason,
    done: readonly WrittenBook[],
  ): Promise<Map<number, UndoConflict[]>>
}

export function createBookBatchService(deps: {
  clock: Clock
  inventory: InventoryService
}): BookBatchService {
  const tools = { ...deps, movements: createStockMovementsService(), stockItems: createStockItemsService() }
  return {
    check: checkBatch,
    categories: readCategoryKeys,
    write: (tx, touch, reason, rows) => writeBatch(tools, { tx, touch, reason }, rows),
    undo: (tx, touch, reason, done) => undoBatch(tools, { tx, touch, reason }, done),
  }
}
