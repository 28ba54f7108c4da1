import type { BookChanges } from '#modules/catalogue/book.ts'
import { stockTags } from '#modules/catalogue/page-tags.ts'
import type { InventoryService } from '#modules/inventory/inventory.service.ts'
import type { StockItemsService, StockMovementsService } from '#modules/inventory/movements.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Failure } from '#platform/errors.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'
import { ownValue } from '#platform/own-value.ts'

/** One book of many: a new one, or what changes of one that is there. Money in paise. */
export interface BatchRow {
  number: number
  bookId: string | undefined
  changes: BookChanges
  /** Whether an archived book comes back into the shop. */
  restore?: boolean
  /** The changes that a dry run announced for a known book: only these are written. Without them, all of the row is. */
  announced?: readonly FieldDifference[]
}

/** What a row would change of a field; null where nothing is or was. Money in paise, the category by its name. */
export interface FieldDifference {
  field: string
  before: string | number | null
  after: string | number | null
}

/** An announced cell that was not written, because its value has changed since the dry run. */
export interface Overtaken {
  field: string
  /** As the dry run found it. */
  before: FieldDifference['before']
  now: FieldDifference['before']
}

/** What the rules say of a row, and what it would change; nothing of new books. */
export type RowCheck = { failure: Failure } | { changes: FieldDifference[] }

/** What became of a book, enough to take it back. */
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

/** For the journal of stock: why the copies moved, by whom and when. */
export interface MovementReason {
  reason: string
  note: string | null
  actor: string
  at: Date
}

/** The transaction of a batch, and who runs it. */
export interface BatchContext {
  tx: Tx
  touch: Touch
  reason: MovementReason
}

export interface BatchTools {
  clock: Clock
  inventory: InventoryService
  movements: StockMovementsService
  stockItems: StockItemsService
}

/** Columns of a book by name, as a batch found or left them. Money in paise. */
export type StoredValues = Record<string, string | number | boolean | null | string[]>

/** A field that undoing a batch left as it is, and why. */
export interface UndoConflict {
  field: string
  message: string
}

/** The columns of which `after` has another value than `before`, as they are in `of`. */
export function changedColumns(before: StoredValues, after: StoredValues, of: StoredValues): StoredValues {
  const names = Object.keys(after).filter((name) => !isSame(ownValue(before, name), ownValue(after, name)))
  return Object.fromEntries(names.map((name) => [name, ownValue(of, name) ?? null]))
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

export interface StockMove {
  bookId: string
  categorySlug: string
  before: number
  to: number
}

/** Moves copies of locked stock, and drops lists where a book has sold out or come back. */
export async function moveCopies(
  { movements }: Pick<BatchTools, 'movements'>,
  { tx, touch, reason }: BatchContext,
  moves: readonly StockMove[],
): Promise<void> {
  const slugs = new Map(moves.map(({ bookId, categorySlug }) => [bookId, categorySlug]))
  for (const change of await movements.write(tx, moves, reason))
    touch(...stockTags(change, slugs.get(change.bookId) ?? ''))
}
