import { changeBook, lockedBook, setArchived } from '#modules/catalogue/book-update.ts'
import type { Book, BookChanges } from '#modules/catalogue/book.ts'
import { writeBook } from '#modules/catalogue/catalogue.repository.ts'
import type { Tx } from '#platform/database/database.ts'
import { Failure } from '#platform/errors.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import { dueOf } from './announced.ts'
import { type StoredBook, storedBooks } from './batch.repository.ts'
import {
  type BatchContext,
  type BatchOutcome,
  type BatchRow,
  type BatchTools,
  changedColumns,
  moveCopies,
  type StockMove,
  type WrittenBook,
} from './batch.ts'
import {
  type CategoryKeys,
  type CheckedBook,
  checkNewBook,
  differing,
  enterNewBooks,
  readCategoryKeys,
  valueOf,
} from './check-batch.ts'

/** Writes a batch. Locks books before their stock, both in order of the ids, like every writer. */
export async function writeBatch(
  tools: BatchTools,
  context: BatchContext,
  rows: readonly BatchRow[],
): Promise<BatchOutcome> {
  const outcome: BatchOutcome = { done: [], unchanged: 0, refused: [], overtaken: [] }
  const categories = await readCategoryKeys(context.tx)
  await changeAll(tools, context, { rows, categories, outcome })
  const fresh = rows.flatMap(({ number, bookId, changes }): CheckedBook[] => {
    const made = bookId === undefined && attempt(outcome, number, () => checkNewBook(changes, categories))
    return made ? [{ ...made, number }] : []
  })
  await enterNewBooks(context.tx, { ...context, stockItems: tools.stockItems }, fresh)
  outcome.done.push(...fresh.map(toDone))
  return outcome
}

interface Rows {
  rows: readonly BatchRow[]
  categories: CategoryKeys
  outcome: BatchOutcome
}

interface Changed extends KnownBook, Pick<BatchRow, 'number' | 'restore' | 'announced'> {}

async function changeAll(
  tools: BatchTools,
  context: BatchContext,
  { rows, categories, outcome }: Rows,
): Promise<void> {
  const { tx, touch, reason } = context
  const known = await lockKnown(tools, context, rows)
  const before = await storedBooks(tx, idsOf(known))
  const changed: Changed[] = []
  for (const one of known) {
    const { book, available, number } = one
    const stored = before.get(book.id)
    const due = dueOf(one, (field) => (stored ? valueOf(stored, field, categories) : null))
    const now = { ...book, stock: available }
    const other = attempt(outcome, number, () => differing({ now, changes: due.changes }, categories))
    if (!other) continue
    outcome.overtaken.push(...due.overtaken.map((cell) => ({ ...cell, number })))
    const back = due.restore && book.archived
    if (Object.keys(other).length === 0 && !back) outcome.unchanged += 1
    else {
      const by = { tx, touch, by: reason.actor }
      await changeKnown(tools, by, book, other)
      if (back) await setArchived(tx, touch, book, { archived: false, by: by.by, at: tools.clock.now() })
      changed.push({ ...one, changes: other })
    }
  }
  await moveCopies(tools, context, changed.map(toMove))
  const after = await storedBooks(tx, idsOf(changed))
  for (const one of changed)
    outcome.done.push(...toUpdated(one, before.get(one.book.id), after.get(one.book.id)))
}

/** Locks the known books, then their stock. */
async function lockKnown(
  { movements }: BatchTools,
  { tx }: BatchContext,
  rows: readonly BatchRow[],
): Promise<Changed[]> {
  const known = rows
    .flatMap(({ bookId, ...row }) => (bookId === undefined ? [] : [{ ...row, bookId }]))
    .toSorted((a, b) => (a.bookId < b.bookId ? -1 : 1))
  const locked: (Omit<BatchRow, 'bookId'> & { book: Book })[] = []
  for (const { bookId, ...row } of known) locked.push({ ...row, book: await lockedBook(tx, bookId) })
  const stock = await movements.lock(tx, idsOf(locked))
  return locked.map((one) => ({ ...one, available: stock.get(one.book.id) ?? 0 }))
}

function idsOf(known: readonly { book: Book }[]): string[] {
  return known.map(({ book }) => book.id)
}

function toMove({ book, changes, available }: Changed): StockMove {
  const { id, categorySlug } = book
  return { bookId: id, categorySlug, before: available, to: changes.stock ?? available }
}

function toUpdated(
  { number, book, changes, available }: Changed,
  was: StoredBook | undefined,
  is: StoredBook | undefined,
): WrittenBook[] {
  if (!was || !is) return []
  const before = changedColumns(was.values, is.values, was.values)
  const after = changedColumns(was.values, is.values, is.values)
  const stockDelta = (changes.stock ?? available) - available
  const title = changes.title ?? book.title
  return [{ number, bookId: book.id, kind: 'updated', title, before, after, stockDelta, version: is.version }]
}

function toDone({ id, number, fields }: CheckedBook): WrittenBook {
  const { title, stock } = fields
  return { number, bookId: id, kind: 'created', title, before: {}, after: {}, stockDelta: stock, version: 1 }
}

/** Runs `make`. Records a failed rule as a refused row. */
function attempt<T>({ refused }: BatchOutcome, number: number, make: () => T): T | undefined {
  try {
    return make()
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure
    refused.push({ number, failure })
    return undefined
  }
}

interface KnownBook {
  book: Book
  changes: BookChanges
  available: number
}

/** Writes the changed fields of a locked book. Copies are moved later, for all books together. */
async function changeKnown(
  { clock, inventory }: BatchTools,
  { tx, touch, by }: { tx: Tx; touch: Touch; by: string },
  book: Book,
  changes: BookChanges,
): Promise<void> {
  const { stock, ...fields } = changes
  const change = { tx, touch, actor: { userId: by }, before: book }
  await changeBook({ clock, inventory }, change, fields)
  if (stock === undefined || !book.sampleFields.includes('stock')) return
  const { sampleFields } = await lockedBook(tx, book.id)
  const stated = sampleFields.filter((name) => name !== 'stock')
  await writeBook(tx, book.id, { sampleFields: stated, updatedBy: by }, clock.now())
}
