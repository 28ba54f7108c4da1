import type { BookChanges } from '#modules/catalogue/book.ts'
import type { Prices } from '#modules/catalogue/prices.ts'
import type { RatedHeadings } from '#modules/catalogue/rated-headings.ts'
import type { StockItemsService, StockMovementsService } from '#modules/inventory/movements.service.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Failure } from '#platform/errors.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

/** A row of a batch: a new book, or changes to an existing one. Money in paise. */
export interface BatchRow {
  number: number
  bookId: string | undefined
  changes: BookChanges
  /** True to return an archived book to the shop. */
  restore?: boolean
  /** True to add the stated copies to the stock of a known book instead of replacing it. */
  addsStock?: boolean
  /** True to raise a known book's MRP to a higher price. */
  raisesMrp?: boolean
  /** Changes that a dry run announced for a known book. If set, only these are written. */
  announced?: readonly FieldDifference[]
}

/** A field's value before and after a row; null if empty. Money in paise, the category by name. */
export interface FieldDifference {
  field: string
  before: string | number | null
  after: string | number | null
}

/** An announced cell that was skipped because its value has changed since the dry run. */
export interface Overtaken {
  field: string
  /** Value at the time of the dry run. */
  before: FieldDifference['before']
  now: FieldDifference['before']
}

/** Prices of a book after a row; `isMrpStored` if the row doesn't state the MRP itself. */
export interface StatedPrices extends Pick<Prices, 'price' | 'originalPrice'> {
  isMrpStored: boolean
}

/** Rejection of a row, or the row's changes and prices. A new book has no changes. */
export type RowCheck = { prices?: StatedPrices | undefined } & (
  | { failure: Failure }
  | { changes: FieldDifference[] }
)

/** A written book, with the data to undo the change. */
export interface WrittenBook {
  number: number
  bookId: string
  kind: 'created' | 'updated'
  title: string
  before: StoredValues
  after: StoredValues
  stockDelta: number
  version: number
}

export interface BatchOutcome {
  done: WrittenBook[]
  unchanged: number
  refused: { number: number; failure: Failure }[]
  overtaken: (Overtaken & { number: number })[]
}

/** Reason, actor and time for the stock journal. */
export interface MovementReason {
  reason: string
  note: string | null
  actor: string
  at: Date
}

/** The transaction of a batch, and its stock reason. */
export interface BatchContext {
  tx: Tx
  touch: Touch
  reason: MovementReason
}

export interface BatchTools {
  movements: StockMovementsService
  stockItems: StockItemsService
  ratedHeadings: RatedHeadings
}

/** Columns of a book by name, before or after a batch. Money in paise. */
export type StoredValues = Record<string, string | number | boolean | null | string[]>

/** A field that an undo left unchanged, and why. */
export interface UndoConflict {
  field: string
  message: string
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
