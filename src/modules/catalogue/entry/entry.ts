import type { BookChanges } from '#modules/catalogue/book.ts'
import type { InventoryService } from '#modules/inventory/inventory.service.ts'
import type { StockMovementsService } from '#modules/inventory/movements.service.ts'
import type { ShelvesService } from '#modules/inventory/shelves.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Failure } from '#platform/errors.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import type { StoredValues } from './stored-values.ts'

/** One book of many: a new one, or what changes of one that is there. Money in paise. */
export interface EntryRow {
  number: number
  bookId: string | undefined
  changes: BookChanges
  /** Whether an archived book comes back into the shop. */
  restore?: boolean
}

/** What a row would change of a field; null where nothing is or was. Money in paise, the category by its name. */
export interface FieldDifference {
  field: string
  before: string | number | null
  after: string | number | null
}

/** What the rules say of a row, and what it would change; nothing of new books. */
export type EntryCheck = { failure: Failure } | { changes: FieldDifference[] }

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

/** A transaction of somebody who enters many books, or takes them back. */
export interface Deed {
  tx: Tx
  touch: Touch
  reason: EntryReason
}

export interface EntryTools {
  clock: Clock
  inventory: InventoryService
  movements: StockMovementsService
  shelves: ShelvesService
}
