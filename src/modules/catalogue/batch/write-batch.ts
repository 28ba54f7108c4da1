import { validIsbn } from '#modules/catalogue/book-update.ts'
import type { BookChanges } from '#modules/catalogue/book.ts'
import { type IsRated, requireRate } from '#modules/catalogue/rated-headings.ts'
import { Failure, notFound } from '#platform/errors.ts'

import { dueOf } from './announced.ts'
import { applyPlans, type BookPlan } from './apply-plans.ts'
import { meantRow } from './meant-row.ts'
import { lockStoredBooks, type StoredBook } from './batch.repository.ts'
import type { BatchContext, BatchOutcome, BatchRow, BatchTools, StoredValues, WrittenBook } from './batch.ts'
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
  const isRated = await tools.ratedHeadings(context.tx)
  outcome.done.push(...(await changeAll(tools, context, { rows, categories, isRated, outcome })))
  const fresh = rows.flatMap(({ number, bookId, changes }): CheckedBook[] => {
    if (bookId !== undefined) return []
    const made = attempt(outcome, number, () => {
      requireRate(changes, isRated)
      return checkNewBook(changes, categories)
    })
    return made ? [{ ...made, number }] : []
  })
  await enterNewBooks(context.tx, { ...context, stockItems: tools.stockItems }, fresh)
  outcome.done.push(...fresh.map(toDone))
  return outcome
}

interface Rows {
  rows: readonly BatchRow[]
  categories: CategoryKeys
  isRated: IsRated
  outcome: BatchOutcome
}

async function changeAll(
  tools: BatchTools,
  context: BatchContext,
  { rows, categories, isRated, outcome }: Rows,
): Promise<WrittenBook[]> {
  const known = rows.flatMap(({ bookId, ...row }) => (bookId === undefined ? [] : [{ ...row, bookId }]))
  const books = await lockStoredBooks(
    tools,
    context.tx,
    known.map(({ bookId }) => bookId),
  )
  const plans = known.flatMap((row): BookPlan[] => {
    const plan = attempt(outcome, row.number, () => {
      requireRate(row.changes, isRated)
      return planOf(row, books.get(row.bookId), categories)
    })
    if (!plan) return []
    outcome.overtaken.push(...plan.overtaken.map((cell) => ({ ...cell, number: row.number })))
    return [plan]
  })
  const done = await applyPlans(tools, context, plans)
  outcome.unchanged += plans.length - done.length
  return done
}

/** Plans a row's changes to its book. Throws `bad-input` like the form. */
function planOf(stated: BatchRow, book: StoredBook | undefined, categories: CategoryKeys) {
  if (!book) throw notFound('Book')
  const row = meantRow(stated, book)
  const { values, stock, categorySlug } = book
  const { overtaken, restore, changes } = dueOf(row, (field) => valueOf(book, field, categories))
  const other = differing({ now: { ...values, stock, categorySlug }, changes }, categories)
  return {
    number: row.number,
    book,
    values: { ...columnsOf(other, categories), ...(restore && book.archived && { archived: false }) },
    stock: other.stock ?? stock,
    categorySlug: other.categorySlug ?? categorySlug,
    stated: Object.keys(other),
    overtaken,
  }
}

function columnsOf({ stock: _stock, categorySlug, ...fields }: BookChanges, categories: CategoryKeys) {
  return {
    ...(fields as StoredValues),
    ...(fields.isbn && { isbn: validIsbn(fields.isbn) }),
    ...(fields.date !== undefined && { publishedText: fields.date?.slice(0, 4) ?? null }),
    ...(categorySlug !== undefined && { categoryId: categories.named(categorySlug)?.id ?? null }),
  }
}

function toDone({ id, number, fields }: CheckedBook): WrittenBook {
  const { title, stock } = fields
  return { number, bookId: id, kind: 'created', title, before: {}, after: {}, stockDelta: stock, version: 1 }
}

/** Runs `make`. If a rule rejects the row, records the row as refused. */
function attempt<T>({ refused }: BatchOutcome, number: number, make: () => T): T | undefined {
  try {
    return make()
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure
    refused.push({ number, failure })
    return undefined
  }
}
