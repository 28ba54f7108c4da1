import { isMoney, OWN_FIELDS } from '#modules/catalogue/book-fields.ts'
import { bookTags } from '#modules/catalogue/page-tags.ts'
import { type Prices, wrongPrices } from '#modules/catalogue/prices.ts'
import { sqlState } from '#platform/database/database.ts'
import { ownValue } from '#platform/own-value.ts'

import { applyPlans, type BookPlan } from './apply-plans.ts'
import { deleteBooks, lockStoredBooks, type StoredBook } from './batch.repository.ts'
import {
  type BatchContext,
  type BatchTools,
  isSame,
  type StoredValues,
  type UndoConflict,
  type WrittenBook,
} from './batch.ts'
import { type CategoryKeys, readCategoryKeys } from './check-batch.ts'

const CHANGED = 'A colleague has changed it since.'
/** Fields derived from another field, so a conflict in them isn't reported. */
const SILENT: readonly string[] = ['sampleFields', 'publishedText']
const PRICES = OWN_FIELDS.filter(isMoney)

/**
 * Undoes written books. With `whole`, a book with a conflict keeps all its values; otherwise only the
 * conflicting values stay.
 */
export async function undoBatch(
  tools: BatchTools,
  context: BatchContext,
  all: readonly WrittenBook[],
  { whole = false } = {},
): Promise<Map<number, UndoConflict[]>> {
  const books = await lockStoredBooks(
    tools,
    context.tx,
    all.map(({ bookId }) => bookId),
  )
  const removedIds = await removeNew(tools, context, all, books)
  const conflicts = new Map<number, UndoConflict[]>()
  const categories = await readCategoryKeys(context.tx)
  const plans: BookPlan[] = []
  for (const done of all) {
    const book = books.get(done.bookId)
    if (removedIds.has(done.bookId) || !book) continue
    const { plan, found } = planOf({ done, book, categories })
    if (found.length > 0) conflicts.set(done.number, found)
    if (!whole || found.length === 0) plans.push(plan)
  }
  await applyPlans(tools, context, plans)
  return conflicts
}

/** Deletes new books that have no later changes, stock movements or references. */
async function removeNew(
  { stockItems }: BatchTools,
  { tx, touch, reason }: BatchContext,
  all: readonly WrittenBook[],
  books: ReadonlyMap<string, StoredBook>,
): Promise<Set<string>> {
  const untouched = all.filter(
    ({ kind, bookId, version }) => kind === 'created' && books.get(bookId)?.version === version,
  )
  const ids = await stockItems.movedOnlyBy(
    tx,
    untouched.map(({ bookId }) => bookId),
    reason.reason,
  )
  const together = await removed(tx, ids)
  const gone = new Set(together ? ids : [])
  if (!together) for (const id of ids) if (await removed(tx, [id])) gone.add(id)
  await stockItems.close(tx, [...gone])
  for (const id of gone) touch(...bookTags(id, books.get(id)?.categorySlug ?? ''))
  return gone
}

const REFERRED_TO = '23503'

/** Deletes books in a savepoint. Returns false if a review, a combo or a home list references one. */
async function removed(tx: BatchContext['tx'], ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  try {
    await tx.transaction((savepoint) => deleteBooks(savepoint, ids))
    return true
  } catch (error) {
    if (sqlState(error) === REFERRED_TO) return false
    throw error
  }
}

interface Restored {
  done: WrittenBook
  book: StoredBook
  categories: CategoryKeys
}

/** Plans to restore a book's earlier values, or to archive a new book. Also returns the conflicts. */
function planOf(one: Restored): { plan: BookPlan; found: UndoConflict[] } {
  const { done, book, categories } = one
  const { values, conflicts } =
    done.kind === 'created'
      ? { values: book.archived ? {} : { archived: true }, conflicts: [] }
      : restorable(one)
  const stock = Math.max(0, book.stock - done.stockDelta)
  const isShort = stock !== book.stock - done.stockDelta
  const found = isShort ? [...conflicts, { field: 'stock', message: soldSince(done, book.stock) }] : conflicts
  const categorySlug = categories.byId(ownValue(values, 'categoryId'))?.slug ?? book.categorySlug
  return { plan: { number: done.number, book, values, stock, categorySlug, stated: [] }, found }
}

function restorable({ done, book, categories }: Restored): {
  values: StoredValues
  conflicts: UndoConflict[]
} {
  const values = new Map<string, StoredValues[string]>()
  const conflicts: UndoConflict[] = []
  for (const [field, was] of Object.entries(done.before)) {
    if (!isSame(ownValue(book.values, field), ownValue(done.after, field)))
      conflicts.push({ field, message: CHANGED })
    else if (field === 'categoryId' && !categories.byId(was))
      conflicts.push({ field, message: 'Its category has been deleted.' })
    else values.set(field, was)
  }
  if (
    PRICES.some((name) => values.has(name)) &&
    wrongPrices({ ...book.values, ...Object.fromEntries(values) } as unknown as Prices).length > 0
  )
    for (const field of PRICES.filter((name) => values.has(name))) {
      values.delete(field)
      conflicts.push({ field, message: 'Its old price doesn’t fit its current prices.' })
    }
  return {
    values: Object.fromEntries(values),
    conflicts: conflicts.filter(({ field }) => !SILENT.includes(field)),
  }
}

function soldSince({ stockDelta }: WrittenBook, available: number): string {
  return `Only ${available} of ${stockDelta} copies are left. The others have been sold since.`
}
