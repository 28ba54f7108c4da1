import type { BookChanges } from '#modules/catalogue/book.ts'
import type { InventoryService } from '#modules/inventory/inventory.service.ts'
import {
  createStockMovementsService,
  type StockMovementsService,
} from '#modules/inventory/movements.service.ts'
import { createShelvesService, type ShelvesService } from '#modules/inventory/shelves.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Executor, Tx } from '#platform/database/database.ts'
import type { Failure } from '#platform/errors.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import { checkEntry } from './check-entry.ts'
import type { Kept, StoredValues } from './stored-values.ts'
import { takeBackEntry } from './take-back.ts'
import { writeEntry } from './write-entry.ts'

/** One book of many: a new one, or what changes of one that is there. Money in paise. */
export interface EntryRow {
  number: number
  bookId: string | undefined
  changes: BookChanges
}

/** What became of a book, enough to take it back. */
export interface EntryDone {
  number: number
  bookId: string
  kind: 'created' | 'updated'
  title: string
  before: StoredValues
  after: StoredValues
  stockDelta: number
  version: number
}

export interface EntryOutcome {
  done: EntryDone[]
  unchanged: number
  refused: { number: number; failure: Failure }[]
}

/** Of the journal of stock: why the copies moved, by whom and when. */
export interface EntryReason {
  reason: string
  note: string | null
  actor: string
  at: Date
}

export interface EntryTools {
  clock: Clock
  inventory: InventoryService
  movements: StockMovementsService
  shelves: ShelvesService
}

/**
 * Many books at once, by the rules of the book form; for deeds that were allowed before and run in the background, so
 * nobody is asked again. The caller owns the transaction.
 */
export interface BookEntryService {
  /** Which of these rows a rule of the book form refuses, as things stand. */
  check(db: Executor, rows: readonly EntryRow[]): Promise<EntryOutcome['refused']>
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
  const tools = { ...deps, movements: createStockMovementsService(), shelves: createShelvesService() }
  return {
    check: checkEntry,
    write: (tx, touch, reason, rows) => writeEntry(tools, { tx, touch, reason }, rows),
    takeBack: (tx, touch, reason, done) => takeBackEntry(tools, { tx, touch, reason }, done),
  }
}
