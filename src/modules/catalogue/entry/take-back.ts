import { type Prices, wrongPrices } from '#modules/catalogue/prices.ts'
import { isMoney, OWN_FIELDS } from '#modules/catalogue/book-fields.ts'
import { countWrite, touchEditions } from '#modules/catalogue/stored-book.ts'
import { bookTags } from '#modules/catalogue/page-tags.ts'
import { sqlState } from '#platform/database/database.ts'

import { type CategoryKeys, readCategoryKeys } from './category-keys.ts'
import { deleteBooks, lockStoredBooks, type StoredBook, writeValues } from './entry.repository.ts'
import {
  type EntryContext,
  type EntryDone,
  type EntryTools,
  isSame,
  type Kept,
  type StoredValues,
} from './entry.ts'
import { moveCopies, type StockMove } from './stock-moves.ts'

const CHANGED = 'Somebody has changed it since.'
/** What follows another field, and is not worth a line of its own. */
const SILENT: readonly string[] = ['sampleFields', 'publishedText']
const PRICES = OWN_FIELDS.filter(isMoney)

export async function takeBackEntry(
  tools: EntryTools,
  context: EntryContext,
  all: readonly EntryDone[],
): Promise<Map<number, Kept[]>> {
  const { tx } = context
  const ids = all.map(({ bookId }) => bookId)
  const books = await lockStoredBooks(tx, ids)
  const shelves = await tools.movements.lock(tx, ids)
  const gone = await removeNew(tools, context, all, books)
  const kept = new Map<number, Kept[]>()
  const categories = await readCategoryKeys(tx)
  const moves: StockMove[] = []
  for (const done of all) {
    const book = books.get(done.bookId)
    if (gone.has(done.bookId) || !book) continue
    const shelf = shelves.get(done.bookId) ?? 0
    const to = Math.max(0, shelf - done.stockDelta)
    moves.push({ bookId: done.bookId, categorySlug: book.categorySlug, before: shelf, to })
    const left = await restore(tools, context, { done, book, categories })
    if (to !== shelf - done.stockDelta) left.push({ field: 'stock', message: soldSince(done, shelf) })
    if (left.length > 0) kept.set(done.number, left)
  }
  await moveCopies(tools, context, moves)
  return kept
}

/** New books that nobody has changed, moved or referred to since go without a trace. */
async function removeNew(
  { shelves }: EntryTools,
  { tx, touch, reason }: EntryContext,
  all: readonly EntryDone[],
  books: ReadonlyMap<string, StoredBook>,
): Promise<Set<string>> {
  const unread = all.filter(
    ({ kind, bookId, version }) => kind === 'created' && books.get(bookId)?.version === version,
  )
  const ids = await shelves.movedOnlyBy(
    tx,
    unread.map(({ bookId }) => bookId),
    reason.reason,
  )
  const together = await removed(tx, ids)
  const gone = new Set(together ? ids : [])
  if (!together) for (const id of ids) if (await removed(tx, [id])) gone.add(id)
  await shelves.close(tx, [...gone])
  for (const id of gone) touch(...bookTags(id, books.get(id)?.categorySlug ?? ''))
  return gone
}

const REFERRED_TO = '23503'

/** Whether these books could be removed; a review, a combo or a home list may name one of them. */
async function removed(tx: EntryContext['tx'], ids: readonly string[]): Promise<boolean> {
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
  done: EntryDone
  book: StoredBook
  categories: CategoryKeys
}

/** Gives a book its values back, or takes a new one out of the shop; what had to be left as it is. */
async function restore(
  { clock }: EntryTools,
  { tx, touch, reason }: EntryContext,
  one: Restored,
): Promise<Kept[]> {
  const { done, book, categories } = one
  touch(...bookTags(done.bookId, book.categorySlug))
  await touchEditions(tx, touch, book.workId)
  const updatedBy = reason.actor
  if (done.kind === 'created') {
    if (!book.archived) await countWrite(tx, done.bookId, clock.now(), { archived: true, updatedBy })
    return []
  }
  const { values, kept } = restorable(one)
  const category = categories.byId(values['categoryId'])
  if (category) touch(...bookTags(done.bookId, category.slug))
  if (Object.keys(values).length > 0)
    await writeValues(tx, done.bookId, { ...values, updatedBy }, clock.now())
  return kept
}

function restorable({ done, book, categories }: Restored): { values: StoredValues; kept: Kept[] } {
  const values: StoredValues = {}
  const kept: Kept[] = []
  for (const [field, was] of Object.entries(done.before)) {
    if (!isSame(book.values[field], done.after[field])) kept.push({ field, message: CHANGED })
    else if (field === 'categoryId' && !categories.byId(was))
      kept.push({ field, message: 'Its category is no more.' })
    else values[field] = was
  }
  if (
    PRICES.some((name) => name in values) &&
    wrongPrices({ ...book.values, ...values } as unknown as Prices).length > 0
  )
    for (const field of PRICES.filter((name) => name in values)) {
      delete values[field]
      kept.push({ field, message: 'Its old value does not go with the other prices of today.' })
    }
  return { values, kept: kept.filter(({ field }) => !SILENT.includes(field)) }
}

function soldSince({ stockDelta }: EntryDone, shelf: number): string {
  return `Of ${stockDelta} copies only ${shelf} are left; the others have been sold since.`
}
