import { lockForBulk, readForBulk } from '#modules/catalogue/admin/admin-books.repository.ts'
import type { BulkFilter, RequestedChange } from '#modules/catalogue/admin/admin-books.schema.ts'
import { knownFilter, matchingIds } from '#modules/catalogue/admin/admin-filter.repository.ts'
import {
  type BulkBook,
  type BulkChange,
  type Outcome,
  outcomeOf,
  statedFields,
} from '#modules/catalogue/admin/bulk-change.ts'
import { findCategory } from '#modules/catalogue/catalogue.repository.ts'
import type { AdjustmentReason } from '#modules/inventory/movement.ts'
import type { StockMovementsService } from '#modules/inventory/movements.service.ts'
import type { Executor, Tx } from '#platform/database/database.ts'
import { badField } from '#platform/errors.ts'
import { fromRupees } from '#platform/money.ts'

import { applyPlans, type BookPlan } from './apply-plans.ts'
import type { BatchContext, WrittenBook } from './batch.ts'

export interface BulkTools {
  movements: StockMovementsService
}

/** Outcomes in order of the ids, and the books that were written. */
export interface BulkResult {
  outcomes: Outcome[]
  done: WrittenBook[]
}

/** The transaction of a change and its author. */
export interface BulkContext extends Pick<BatchContext, 'tx' | 'touch'> {
  by: string
  at: Date
}

/** A book as the preview of a run showed it. */
export interface PreviewedBook {
  number: number
  version: number | null
  /** The stock that a set number replaces; null for other changes. */
  stock: number | null
}

/**
 * Changes the books of a batch for which the change is possible and that are as previewed. Skips books that no
 * longer exist.
 */
export async function changePossible(
  tools: BulkTools,
  context: BulkContext,
  request: RequestedChange,
  batch: ReadonlyMap<string, PreviewedBook>,
): Promise<BulkResult> {
  const change = await toChange(context.tx, request.change)
  const books = await lockBooks(tools, context.tx, [...batch.keys()])
  const outcomes = books.map((book) => asPreviewed(outcomeOf(book, change), batch.get(book.id)))
  const plans = outcomes
    .filter(({ issue }) => issue === undefined)
    .map((outcome) => planOf(outcome, batch.get(outcome.book.id)?.number ?? 0, change))
  return { outcomes, done: await applyPlans(tools, toBatch(context, request), plans) }
}

function asPreviewed(outcome: Outcome, shown: PreviewedBook | undefined): Outcome {
  const { version, stock } = outcome.book
  const isNewer = (shown?.version ?? version) !== version || (shown?.stock ?? stock) !== stock
  return isNewer ? { ...outcome, issue: 'It has changed since the preview.' } : outcome
}

/** Previews the outcomes for a batch of books without locking them. */
export async function previewBulk(
  { movements }: BulkTools,
  db: Executor,
  ids: readonly string[],
  change: RequestedChange['change'],
): Promise<Outcome[]> {
  const meant = await toChange(db, change)
  const found = await readForBulk(db, ids)
  const levels = await movements.stockLevels(db, ids)
  const stock = new Map(levels.map(({ bookId, available }) => [bookId, available]))
  return found.map((book) => outcomeOf({ ...book, stock: stock.get(book.id) ?? 0 }, meant))
}

/** Ids of the books that match a filter. Throws `bad-input` for none, and for more than `most`. */
export async function matchingBooks(db: Executor, filter: BulkFilter, most: number): Promise<string[]> {
  const known = await knownFilter(db, filter)
  const found = known ? await matchingIds(db, known, most + 1) : []
  if (found.length === 0) throw badField('filter', 'No book matches.')
  if (found.length > most) {
    throw badField('filter', `More than ${most.toLocaleString('en-IN')} books match. Narrow the filter.`)
  }
  return found
}

/** Stock changes need a lesser permission than price changes. */
export function permissionOf({
  stockSet,
  stockAdd,
}: RequestedChange['change']): 'books.stock' | 'books.write' {
  return stockSet !== undefined || stockAdd !== undefined ? 'books.stock' : 'books.write'
}

/** Resolves a requested change. Throws `bad-input` for an unknown category. */
export async function toChange(tx: Executor, change: RequestedChange['change']): Promise<BulkChange> {
  if (change.price !== undefined) return { price: fromRupees(change.price) }
  if (change.pricePercent !== undefined) return { priceBy: Math.round(change.pricePercent * 100) }
  if (change.stockSet !== undefined) return { stock: { set: change.stockSet } }
  if (change.stockAdd !== undefined) return { stock: { delta: change.stockAdd } }
  if (change.category === undefined) return { archived: change.archive === true }
  const category = await findCategory(tx, change.category)
  if (!category) throw badField('change.category', 'Unknown category.')
  return { category }
}

/** Locks the books, then their stock, each in order of the ids. */
async function lockBooks({ movements }: BulkTools, tx: Tx, ids: readonly string[]): Promise<BulkBook[]> {
  const books = ids.length === 0 ? [] : await lockForBulk(tx, ids)
  const stock = books.length === 0 ? new Map<string, number>() : await movements.lock(tx, ids)
  return books.map((book) => ({ ...book, stock: stock.get(book.id) ?? 0 }))
}

const COLUMNS = ['price', 'discountPrice', 'categoryId', 'archived'] as const

function planOf({ book, after }: Outcome, number: number, change: BulkChange): BookPlan {
  const changed = COLUMNS.filter((name) => after[name] !== book[name])
  return {
    number,
    book: { ...book, values: { ...book } },
    values: Object.fromEntries(changed.map((name) => [name, after[name]])),
    stock: after.stock,
    categorySlug: after.categorySlug,
    stated: statedFields(change),
  }
}

function toBatch({ tx, touch, by, at }: BulkContext, request: RequestedChange): BatchContext {
  return { tx, touch, reason: { reason: reasonOf(request), note: request.note || null, actor: by, at } }
}

/** Defaults to 'received' for added copies and 'counted' for a set number. */
function reasonOf({ reason, change }: RequestedChange): AdjustmentReason {
  if (reason) return reason
  if (change.stockSet !== undefined) return 'counted'
  return (change.stockAdd ?? 0) >= 0 ? 'received' : 'other'
}
