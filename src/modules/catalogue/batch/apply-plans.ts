import { bookTags, stockTags } from '#modules/catalogue/page-tags.ts'
import type { StockMovementsService } from '#modules/inventory/movements.service.ts'
import { ownValue } from '#platform/own-value.ts'

import { editionsOfWorks, writeBooks } from './batch.repository.ts'
import type { BatchContext, StoredValues, WrittenBook } from './batch.ts'

/** The effect of a batch on a locked book. */
export interface BookPlan {
  number: number
  book: PlannedBook
  /** Columns that change, with their new values. */
  values: StoredValues
  stock: number
  categorySlug: string
  /** Fields that the batch states. Their values are no longer samples. */
  stated: readonly string[]
}

/** A locked book before the batch. */
export interface PlannedBook {
  id: string
  title: string
  version: number
  workId: string
  categorySlug: string
  sampleFields: readonly string[]
  stock: number
  values: StoredValues
}

/**
 * Writes the plans of locked books: their columns, their stock and the pages that show them. Returns the
 * changed books, with the data to undo the changes.
 */
export async function applyPlans(
  { movements }: { movements: StockMovementsService },
  { tx, touch, reason }: BatchContext,
  plans: readonly BookPlan[],
): Promise<WrittenBook[]> {
  const written = plans.map((plan) => ({ id: plan.book.id, values: columnsOf(plan) }))
  await writeBooks(
    tx,
    written.filter(({ values }) => Object.keys(values).length > 0),
    { at: reason.at, by: reason.actor },
  )
  const moves = plans.map(({ book, stock }) => ({ bookId: book.id, before: book.stock, to: stock }))
  await movements.write(tx, moves, reason)
  const changed = plans.filter((plan) => isChanged(plan) || plan.stock !== plan.book.stock)
  for (const plan of changed) touch(...tagsOf(plan))
  // Pages of other editions mention the newest one.
  const shown = changed.filter((plan) => isChanged(plan) || isFlipped(plan))
  const works = new Set(shown.map(({ book }) => book.workId))
  for (const id of await editionsOfWorks(tx, [...works])) touch(`book:${id}`)
  return changed.map(toWritten)
}

const isChanged = ({ values }: BookPlan) => Object.keys(values).length > 0
const isFlipped = ({ book, stock }: BookPlan) => (book.stock === 0) !== (stock === 0)

/** Adds the remaining sample marks, unless the plan sets them itself. */
function columnsOf({ book, values, stated }: BookPlan): StoredValues {
  const sampleFields = book.sampleFields.filter((name) => !stated.includes(name))
  return sampleFields.length === book.sampleFields.length ? values : { sampleFields, ...values }
}

function tagsOf(plan: BookPlan): string[] {
  const { book, categorySlug } = plan
  if (isChanged(plan)) return bookTags(book.id, book.categorySlug, categorySlug)
  return stockTags({ bookId: book.id, flipped: isFlipped(plan) }, book.categorySlug)
}

function toWritten(plan: BookPlan): WrittenBook {
  const { number, book, stock } = plan
  const after = columnsOf(plan)
  const before = Object.fromEntries(
    Object.keys(after).map((name) => [name, ownValue(book.values, name) ?? null]),
  )
  const version = book.version + (Object.keys(after).length > 0 ? 1 : 0)
  const title = String(after['title'] ?? book.title)
  const stockDelta = stock - book.stock
  return { number, bookId: book.id, kind: 'updated', title, before, after, stockDelta, version }
}
