import type { Executor } from '#platform/database/database.ts'
import { Failure } from '#platform/errors.ts'

import { type CategoryKeys, readCategoryKeys } from './category-keys.ts'
import { differing } from './differing.ts'
import { type StoredBook, storedBooks } from './entry.repository.ts'
import type { EntryCheck, EntryRow, FieldDifference } from './entry.ts'
import { checkNewBook } from './new-books.ts'

/** What the rules of the book form say of rows, and what they would change, as things stand; nothing is written or locked. */
export async function checkEntry(
  db: Executor,
  rows: readonly EntryRow[],
): Promise<ReadonlyMap<number, EntryCheck>> {
  const categories = await readCategoryKeys(db)
  const known = await storedBooks(
    db,
    rows.flatMap(({ bookId }) => bookId ?? []),
  )
  return new Map(rows.map((row) => [row.number, checkOne(row, known, categories)]))
}

function checkOne(
  row: EntryRow,
  known: ReadonlyMap<string, StoredBook>,
  categories: CategoryKeys,
): EntryCheck {
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
  { changes, restore }: EntryRow,
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
