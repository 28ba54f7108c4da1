import { checkPrices } from '#modules/catalogue/book-update.ts'
import type { BookChanges } from '#modules/catalogue/book.ts'
import type { Executor } from '#platform/database/database.ts'
import { badField, Failure } from '#platform/errors.ts'

import { type StoredBook, storedBooks } from './batch.repository.ts'
import { type BatchRow, type FieldDifference, type RowCheck } from './batch.ts'
import { type CategoryKeys, readCategoryKeys } from './category-keys.ts'
import { checkNewBook } from './new-books.ts'

/** What the rules of the book form say of rows, and what they would change, as things stand; nothing is written or locked. */
export async function checkBatch(
  db: Executor,
  rows: readonly BatchRow[],
): Promise<ReadonlyMap<number, RowCheck>> {
  const categories = await readCategoryKeys(db)
  const known = await storedBooks(
    db,
    rows.flatMap(({ bookId }) => bookId ?? []),
  )
  return new Map(rows.map((row) => [row.number, checkOne(row, known, categories)]))
}

function checkOne(row: BatchRow, known: ReadonlyMap<string, StoredBook>, categories: CategoryKeys): RowCheck {
  try {
    const book = row.bookId === undefined ? undefined : known.get(row.bookId)
    if (book) return { changes: changesOf(row, book, categories) }
    checkNewBook(row.changes, categories)
    return { changes: [] }
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure
    return { failure }
  }
}

function changesOf(
  { changes, restore }: BatchRow,
  { values, stock, archived, categorySlug }: StoredBook,
  categories: CategoryKeys,
): FieldDifference[] {
  const now = { ...values, stock, categorySlug }
  const { categorySlug: slug, ...fields } = differing({ now, changes }, categories)
  const found = Object.entries(fields).map(([field, after]) => ({
    field,
    before: (now as Record<string, FieldDifference['before']>)[field] ?? null,
    after: (after as FieldDifference['after'] | undefined) ?? null,
  }))
  const nameOf = (of: string | undefined) => categories.named(of ?? '')?.name ?? null
  return [
    ...found,
    ...(slug === undefined ? [] : [{ field: 'category', before: nameOf(categorySlug), after: nameOf(slug) }]),
    ...(restore && archived ? [{ field: 'archived', before: 'yes', after: 'no' }] : []),
  ]
}

/** What is known of a book by the names of its fields, and what a row says of it. */
interface Stated {
  now: Readonly<Record<string, unknown>>
  changes: BookChanges
}

/** Of what a row says, only what is not so already; the category by its slug. Throws `bad-input` as the form does. */
export function differing({ now, changes }: Stated, categories: CategoryKeys): BookChanges {
  const { categorySlug, ...fields } = changes
  checkPrices({ ...(now as unknown as Parameters<typeof checkPrices>[0]), ...fields })
  const category = categorySlug === undefined ? undefined : categories.named(categorySlug)
  if (categorySlug !== undefined && !category) throw badField('category', 'There is no such category.')
  const other = Object.entries(fields).filter(([name, value]) => now[name] !== value)
  return {
    ...Object.fromEntries(other),
    ...(category && category.slug !== now['categorySlug'] && { categorySlug: category.slug }),
  }
}
