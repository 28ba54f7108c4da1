import type { Book, BookChanges } from '#modules/catalogue/book.ts'
import { lockedBook } from '#modules/catalogue/stored-book.ts'
import type { Tx } from '#platform/database/database.ts'
import { Failure } from '#platform/errors.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import { type CategoryKeys, readCategoryKeys } from './category-keys.ts'
import { changeKnown, differing } from './change-known.ts'
import { storedBooks } from './entry.repository.ts'
import type { EntryDone, EntryOutcome, EntryReason, EntryRow, EntryTools } from './entry.service.ts'
import { type CheckedBook, checkNewBook, enterNewBooks } from './new-books.ts'
import { moveCopies } from './shelf-moves.ts'
import { changedColumns } from './stored-values.ts'

export interface Deed {
  tx: Tx
  touch: Touch
  reason: EntryReason
}

/** Books are locked before shelves, both in order of the ids, as everywhere. */
export async function writeEntry(
  tools: EntryTools,
  deed: Deed,
  rows: readonly EntryRow[],
): Promise<EntryOutcome> {
  const outcome: EntryOutcome = { done: [], unchanged: 0, refused: [] }
  const categories = await readCategoryKeys(deed.tx)
  await changeAll(tools, deed, { rows, categories, outcome })
  const fresh = rows.flatMap(({ number, bookId, changes }): CheckedBook[] => {
    const made = bookId === undefined && attempt(outcome, number, () => checkNewBook(changes, categories))
    return made ? [{ ...made, number }] : []
  })
  await enterNewBooks(deed.tx, { ...deed, shelves: tools.shelves }, fresh)
  outcome.done.push(...fresh.map(toDone))
  return outcome
}

interface Work {
  rows: readonly EntryRow[]
  categories: CategoryKeys
  outcome: EntryOutcome
}

async function changeAll(tools: EntryTools, deed: Deed, { rows, categories, outcome }: Work): Promise<void> {
  const { tx, touch, reason } = deed
  const known = rows
    .flatMap(({ bookId, ...row }) => (bookId === undefined ? [] : [{ ...row, bookId }]))
    .toSorted((a, b) => (a.bookId < b.bookId ? -1 : 1))
  const ids = known.map(({ bookId }) => bookId)
  const books = new Map<string, Book>()
  for (const id of ids) books.set(id, await lockedBook(tx, id))
  const shelves = await tools.movements.lock(tx, ids)
  const before = await storedBooks(tx, ids)
  const changed: { number: number; book: Book; changes: BookChanges; shelf: number }[] = []
  for (const { number, bookId, changes } of known) {
    const book = books.get(bookId)!
    const shelf = shelves.get(bookId) ?? 0
    const other = attempt(outcome, number, () => differing({ book, changes, shelf }, categories))
    if (!other) continue
    if (Object.keys(other).length === 0) outcome.unchanged += 1
    else {
      await changeKnown(tools, { tx, touch, by: reason.actor }, book, other)
      changed.push({ number, book, changes: other, shelf })
    }
  }
  const moves = changed.map(({ book, changes, shelf }) => {
    return { bookId: book.id, categorySlug: book.categorySlug, before: shelf, to: changes.stock ?? shelf }
  })
  await moveCopies(tools, deed, moves)
  const after = await storedBooks(
    tx,
    changed.map(({ book }) => book.id),
  )
  for (const { number, book, changes, shelf } of changed) {
    const [was, is] = [before.get(book.id)!, after.get(book.id)!]
    outcome.done.push({
      number,
      bookId: book.id,
      kind: 'updated',
      title: changes.title ?? book.title,
      before: changedColumns(was.values, is.values, was.values),
      after: changedColumns(was.values, is.values, is.values),
      stockDelta: (changes.stock ?? shelf) - shelf,
      version: is.version,
    })
  }
}

function toDone({ id, number, fields }: CheckedBook): EntryDone {
  const { title, stock } = fields
  return { number, bookId: id, kind: 'created', title, before: {}, after: {}, stockDelta: stock, version: 1 }
}

/** A row that a rule refuses is named and left out. */
function attempt<T>({ refused }: EntryOutcome, number: number, make: () => T): T | undefined {
  try {
    return make()
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure
    refused.push({ number, failure })
    return undefined
  }
}
