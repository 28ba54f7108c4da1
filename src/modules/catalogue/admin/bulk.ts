import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import { findCategory } from '#modules/catalogue/catalogue.repository.ts'
import { bookTags, stockTags } from '#modules/catalogue/page-tags.ts'
import type { AdjustmentReason } from '#modules/inventory/movement.ts'
import type { StockMovementsService } from '#modules/inventory/movements.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Executor, Tx } from '#platform/database/database.ts'
import { badField, conflict, type Failure, notFound } from '#platform/errors.ts'
import { isId } from '#platform/ids.ts'
import { fromRupees } from '#platform/money.ts'
import type { PageWrites, Touch } from '#platform/page-cache/page-writes.ts'
import { ownValue } from '#platform/own-value.ts'

import { MAX_IN_BULK } from './admin-book.ts'
import { editionsOfWorks, lockForBulk, readForBulk, writeBulk } from './admin-books.repository.ts'
import type { BulkRequest } from './admin-books.schema.ts'
import { knownFilter, matchingIds } from './admin-filter.repository.ts'
import { requireKnownStocks } from './known-stocks.ts'
import { type BulkBook, type BulkChange, type Outcome, outcomeOf, statedFields } from './bulk-change.ts'

export interface BulkTools {
  db: Db
  clock: Clock
  pages: PageWrites
  movements: StockMovementsService
}

/** Outcomes written, or expected in a preview, in order of the ids. */
export interface BulkResult {
  outcomes: Outcome[]
}

export async function changeInBulk(
  tools: BulkTools,
  actor: Actor,
  request: BulkRequest,
): Promise<BulkResult> {
  requirePermission(actor, permissionOf(request.change))
  return tools.pages.write(async (tx, touch) => {
    const change = await toChange(tx, request.change)
    const books = await lockBooks(tools, tx, request)
    const outcomes = books.map((book) => outcomeOf(book, change))
    if (request.preview) return { outcomes }
    refuseIssues(outcomes)
    await write(tools, tx, { outcomes, change, request, actor })
    await touchAll(tx, touch, outcomes)
    return { outcomes }
  })
}

/** Stock changes need a lesser permission than price changes. */
export function permissionOf({ stockSet, stockAdd }: BulkRequest['change']): 'books.stock' | 'books.write' {
  return stockSet !== undefined || stockAdd !== undefined ? 'books.stock' : 'books.write'
}

/** A batch of a change that is too large for one transaction. */
export interface PartOfBulk extends Pick<BulkRequest, 'change' | 'reason' | 'note'> {
  ids: readonly string[]
  userId: string
}

/** Previews the outcomes for a batch of books without locking them. */
export async function previewPart(
  { db, movements }: BulkTools,
  ids: readonly string[],
  change: BulkRequest['change'],
): Promise<Outcome[]> {
  const meant = await toChange(db, change)
  const found = await readForBulk(db, ids)
  const standings = await movements.standings(db, ids)
  const stock = new Map(standings.map(({ bookId, available }) => [bookId, available]))
  return found.map((book) => outcomeOf({ ...book, stock: stock.get(book.id) ?? 0 }, meant))
}

/** Changes the possible books of a batch and returns every outcome. Skips books that no longer exist. */
export async function changePart(
  tools: BulkTools,
  tx: Tx,
  touch: Touch,
  part: PartOfBulk,
): Promise<Outcome[]> {
  const change = await toChange(tx, part.change)
  const books = await lockPart(tools, tx, part.ids)
  const outcomes = books.map((book) => outcomeOf(book, change))
  const possible = outcomes.filter(({ issue }) => issue === undefined)
  await write(tools, tx, { outcomes: possible, change, request: part, actor: part })
  await touchAll(tx, touch, possible)
  return outcomes
}

/** Writes the values that an undo restores to locked books. */
export async function writeBack(
  tools: BulkTools,
  tx: Tx,
  touch: Touch,
  part: PartOfBulk,
  outcomes: readonly Outcome[],
): Promise<void> {
  // Only the permission of the original change matters here: each outcome holds the values to restore.
  const change: BulkChange =
    permissionOf(part.change) === 'books.stock' ? { stock: { delta: 0 } } : { archived: false }
  await write(tools, tx, { outcomes, change, request: { ...part, reason: 'other' }, actor: part })
  await touchAll(tx, touch, outcomes)
}

/** Locks the books, then their stock, each in order of the ids. */
export async function lockPart(
  { movements }: BulkTools,
  tx: Tx,
  ids: readonly string[],
): Promise<BulkBook[]> {
  const books = ids.length === 0 ? [] : await lockForBulk(tx, ids)
  const stock = books.length === 0 ? new Map<string, number>() : await movements.lock(tx, ids)
  return books.map((book) => ({ ...book, stock: stock.get(book.id) ?? 0 }))
}

/** Resolves a requested change. Throws `bad-input` for an unknown category. */
export async function toChange(tx: Executor, change: BulkRequest['change']): Promise<BulkChange> {
  if (change.price !== undefined) return { price: fromRupees(change.price) }
  if (change.pricePercent !== undefined) return { priceBy: Math.round(change.pricePercent * 100) }
  if (change.stockSet !== undefined) return { stock: { set: change.stockSet } }
  if (change.stockAdd !== undefined) return { stock: { delta: change.stockAdd } }
  if (change.category === undefined) return { archived: change.archive === true }
  const category = await findCategory(tx, change.category)
  if (!category) throw badField('change.category', 'There is no such category.')
  return { category }
}

/** Locks the requested books, then their stock, each in order of the ids. */
async function lockBooks({ movements }: BulkTools, tx: Tx, request: BulkRequest): Promise<BulkBook[]> {
  const ids = await idsOf(tx, request)
  const books = await lockForBulk(tx, ids)
  if (books.length < ids.length) throw notFound(ids.length === 1 ? 'Book' : 'One of the books')
  const { versions = {}, known = {} } = request
  const stale = books.filter(({ id, version }) => (ownValue(versions, id) ?? version) !== version)
  if (stale.length > 0) throw staleBooks(stale)
  const stock = await movements.lock(tx, ids)
  const locked = books.map((book) => ({ ...book, stock: stock.get(book.id) ?? 0 }))
  requireKnownStocks(locked, known)
  return locked
}

async function idsOf(tx: Tx, { ids, filter }: BulkRequest): Promise<string[]> {
  if (ids) {
    if (!ids.every(isId)) throw notFound('Book')
    return [...new Set(ids)]
  }
  const known = filter && (await knownFilter(tx, filter))
  const found = known ? await matchingIds(tx, known, MAX_IN_BULK + 1) : []
  if (found.length === 0) throw badField('filter', 'No book matches.')
  if (found.length > MAX_IN_BULK) {
    throw badField('filter', `More than ${MAX_IN_BULK} books match: change them in parts.`)
  }
  return found
}

function staleBooks(books: readonly { id: string; title: string }[]): Failure {
  const [first] = books
  const others = books.length > 1 ? ` and ${books.length - 1} more` : ''
  return conflict('stale', `“${first?.title ?? ''}”${others} was changed in the meantime.`, {
    details: { stale: books.map(({ id }) => id) },
  })
}

function refuseIssues(outcomes: readonly Outcome[]): void {
  const refused = outcomes.filter(({ issue }) => issue !== undefined)
  const [first] = refused
  if (!first) return
  const others = refused.length > 1 ? ` ${refused.length - 1} more cannot be changed so.` : ''
  throw conflict('impossible', `“${first.book.title}”: ${first.issue}${others} Nothing was changed.`, {
    details: {
      faults: refused.map(({ book, issue }) => ({ _id: book.id, title: book.title, message: issue })),
    },
  })
}

interface BulkWrite {
  outcomes: readonly Outcome[]
  change: BulkChange
  request: Pick<BulkRequest, 'change' | 'reason' | 'note'>
  actor: Pick<Actor, 'userId'>
}

async function write({ clock, movements }: BulkTools, tx: Tx, bulk: BulkWrite): Promise<void> {
  const at = clock.now()
  const stated = statedFields(bulk.change)
  const written = bulk.outcomes.filter(
    ({ book, changes }) =>
      (changes && !('stock' in bulk.change)) || book.sampleFields.some((name) => stated.includes(name)),
  )
  const rows = written.map(({ book, after }) => ({
    ...after,
    id: book.id,
    sampleFields: book.sampleFields.filter((name) => !stated.includes(name)),
  }))
  if (rows.length > 0) await writeBulk(tx, rows, { at, by: bulk.actor.userId })
  if (!('stock' in bulk.change)) return
  const moves = bulk.outcomes.map(({ book, after }) => ({
    bookId: book.id,
    before: book.stock,
    to: after.stock,
  }))
  const { note } = bulk.request
  await movements.write(tx, moves, {
    reason: reasonOf(bulk.request),
    note: note || null,
    actor: bulk.actor.userId,
    at,
  })
}

/** Defaults to 'received' for added copies and 'counted' for a set number. */
function reasonOf({ reason, change }: Pick<BulkRequest, 'change' | 'reason'>): AdjustmentReason {
  if (reason) return reason
  if (change.stockSet !== undefined) return 'counted'
  return (change.stockAdd ?? 0) >= 0 ? 'received' : 'other'
}

/**
 * Invalidates pages of the changed books. Pages of other editions name the newest one, so they're invalidated
 * too, unless only the stock level changed.
 */
async function touchAll(tx: Tx, touch: Touch, outcomes: readonly Outcome[]): Promise<void> {
  const changed = outcomes.filter(({ changes }) => changes)
  for (const { book, after } of changed) touch(...tagsOf(book, after))
  const works = new Set(changed.filter(isShown).map(({ book }) => book.workId))
  for (const id of await editionsOfWorks(tx, [...works])) touch(`book:${id}`)
}

function tagsOf(book: BulkBook, after: Outcome['after']): string[] {
  if (differsBesidesStock(book, after)) return bookTags(book.id, book.categorySlug, after.categorySlug)
  return stockTags({ bookId: book.id, flipped: flips(book, after) }, book.categorySlug)
}

function isShown({ book, after }: Outcome): boolean {
  return differsBesidesStock(book, after) || flips(book, after)
}

function flips(book: BulkBook, after: Outcome['after']): boolean {
  return (book.stock === 0) !== (after.stock === 0)
}

function differsBesidesStock(book: BulkBook, after: Outcome['after']): boolean {
  return (
    book.price !== after.price ||
    book.discountPrice !== after.discountPrice ||
    book.categoryId !== after.categoryId ||
    book.archived !== after.archived
  )
}
