import { createStockItemsService, createStockMovementsService } from '#modules/inventory/movements.service.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import type { BatchOutcome, BatchRow, MovementReason, UndoConflict, WrittenBook } from './batch.ts'
import { checkBatch, readCategoryKeys } from './check-batch.ts'
import { undoBatch } from './undo-batch.ts'
import { writeBatch } from './write-batch.ts'

/**
 * Writes many books by the rules of the book form. For background jobs whose permission was checked at the
 * start. The caller owns the transaction.
 */
export function createBookBatchService() {
  const tools = { movements: createStockMovementsService(), stockItems: createStockItemsService() }
  return {
    /** Returns by row number the rule that rejects a row, or the changes it would make now. */
    check: checkBatch,
    /** Looks up categories by the names that files use. */
    categories: readCategoryKeys,
    /** Creates and changes books. Reports rows that a rule rejects and writes the others. */
    write: (tx: Tx, touch: Touch, reason: MovementReason, rows: readonly BatchRow[]): Promise<BatchOutcome> =>
      writeBatch(tools, { tx, touch, reason }, rows),
    /**
     * Undoes a batch. Deletes new books, or archives them if they were changed or are referenced. Restores
     * values of other books unless they have changed since. Reverses stock by counter-movements, as far as
     * copies remain. Returns the conflicts by row number.
     */
    undo: (
      tx: Tx,
      touch: Touch,
      reason: MovementReason,
      done: readonly WrittenBook[],
    ): Promise<Map<number, UndoConflict[]>> => undoBatch(tools, { tx, touch, reason }, done),
  }
}

export type BookBatchService = ReturnType<typeof createBookBatchService>
