import type { RequestedChange } from '#modules/catalogue/admin/admin-books.schema.ts'
import type { RatedHeadings } from '#modules/catalogue/rated-headings.ts'
import { createStockItemsService, createStockMovementsService } from '#modules/inventory/movements.service.ts'
import type { Executor } from '#platform/database/database.ts'

import type { BatchContext, BatchRow, WrittenBook } from './batch.ts'
import {
  type BulkContext,
  changePossible,
  matchingBooks,
  type PreviewedBook,
  previewBulk,
  toChange,
} from './bulk.ts'
import { checkBatch, readCategoryKeys } from './check-batch.ts'
import { undoBatch } from './undo-batch.ts'
import { writeBatch } from './write-batch.ts'

/**
 * Writes many books: rows of a file by the rules of the book form, or one change for all. The caller checks
 * the permission and owns the transaction.
 */
export function createBookBatchService({ ratedHeadings }: { ratedHeadings: RatedHeadings }) {
  const [movements, stockItems] = [createStockMovementsService(), createStockItemsService()]
  const tools = { movements, stockItems, ratedHeadings }
  return {
    /** Returns by row number the reason to reject the row, or the changes that the row would make now. */
    check: async (db: Executor, rows: readonly BatchRow[]) => checkBatch(db, rows, await ratedHeadings(db)),
    /** Looks up categories by the names that files use. */
    categories: readCategoryKeys,
    /** Creates and changes books. Reports rows that a rule rejects and writes the others. */
    write: (context: BatchContext, rows: readonly BatchRow[]) => writeBatch(tools, context, rows),
    /** Ids of the books that match a filter. Throws `bad-input` for none, and for more than `most`. */
    matching: matchingBooks,
    /** Resolves a change. Throws `bad-input` for an unknown category. */
    checkChange: toChange,
    /** Effect of one change on each of these books. */
    preview: (db: Executor, ids: readonly string[], change: RequestedChange['change']) =>
      previewBulk(tools, db, ids, change),
    /** Applies one change to each of the numbered books for which the change is possible. */
    changePossible: (
      context: BulkContext,
      request: RequestedChange,
      batch: ReadonlyMap<string, PreviewedBook>,
    ) => changePossible(tools, context, request, batch),
    /**
     * Undoes a batch. Deletes new books, or archives them if they were changed or are referenced. Restores
     * values of other books unless they have changed since (`whole`: all values of a book or none). Reverses
     * stock changes with opposite movements, as far as copies remain. Returns the conflicts by row number.
     */
    undo: (context: BatchContext, done: readonly WrittenBook[], how?: { whole: boolean }) =>
      undoBatch(tools, context, done, how),
  }
}

export type BookBatchService = ReturnType<typeof createBookBatchService>
