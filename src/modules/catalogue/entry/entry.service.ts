import type { InventoryService } from '#modules/inventory/inventory.service.ts'
import { createStockMovementsService } from '#modules/inventory/movements.service.ts'
import { createStockItemsService } from '#modules/inventory/stock-items.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Executor, Tx } from '#platform/database/database.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import { type CategoryKeys, readCategoryKeys } from './category-keys.ts'
import { checkEntry } from './check-entry.ts'
import type { EntryCheck, EntryDone, EntryOutcome, EntryReason, EntryRow, Kept } from './entry.ts'
import { takeBackEntry } from './take-back.ts'
import { writeEntry } from './write-entry.ts'

/**
 * Many books at once, by the rules of the book form; for deeds that were allowed before and run in the background, so
 * nobody is asked again. The caller owns the transaction.
 */
export interface BookEntryService {
  /** What rules of the book form refuse of these rows, and what they would change, by number, as things stand. */
  check(db: Executor, rows: readonly EntryRow[]): Promise<ReadonlyMap<number, EntryCheck>>
  /** By what files call them. */
  categories(db: Executor): Promise<CategoryKeys>
  /** Enters and changes books. Rows that a rule refuses are named and left out; the others are written. */
  write(tx: Tx, touch: Touch, reason: EntryReason, rows: readonly EntryRow[]): Promise<EntryOutcome>
  /**
   * Takes entries back: new books are removed, or archived when something refers to them or they were changed; other
   * books get those values back that nobody has changed since. Copies go back by counter-movements, as far as they are
   * there. Answers what was kept as it is, by number.
   */
  takeBack(
    tx: Tx,
    touch: Touch,
    reason: EntryReason,
    done: readonly EntryDone[],
  ): Promise<Map<number, Kept[]>>
}

export function createBookEntryService(deps: {
  clock: Clock
  inventory: InventoryService
}): BookEntryService {
  const tools = { ...deps, movements: createStockMovementsService(), shelves: createStockItemsService() }
  return {
    check: checkEntry,
    categories: readCategoryKeys,
    write: (tx, touch, reason, rows) => writeEntry(tools, { tx, touch, reason }, rows),
    takeBack: (tx, touch, reason, done) => takeBackEntry(tools, { tx, touch, reason }, done),
  }
}
