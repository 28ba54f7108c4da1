import { checkPrices } from '#modules/catalogue/book-update.ts'
import type { Executor } from '#platform/database/database.ts'
import { badField, Failure } from '#platform/errors.ts'

import { type CategoryKeys, readCategoryKeys } from './category-keys.ts'
import { type StoredBook, storedBooks } from './entry.repository.ts'
import type { EntryOutcome, EntryRow } from './entry.ts'
import { checkNewBook } from './new-books.ts'

type Prices = Parameters<typeof checkPrices>[0]

/** Which rows the rules of the book form refuse, as things stand; nothing is written or locked. */
export async function checkEntry(db: Executor, rows: readonly EntryRow[]): Promise<EntryOutcome['refused']> {
  const categories = await readCategoryKeys(db)
  const known = await storedBooks(
    db,
    rows.flatMap(({ bookId }) => bookId ?? []),
  )
  const refused: EntryOutcome['refused'] = []
  for (const row of rows) {
    try {
      check(row, known, categories)
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure
      refused.push({ number: row.number, failure })
    }
  }
  return refused
}

function check(
  { bookId, changes }: EntryRow,
  known: ReadonlyMap<string, StoredBook>,
  categories: CategoryKeys,
): void {
  if (bookId === undefined) return void checkNewBook(changes, categories)
  const { categorySlug, ...fields } = changes
  checkPrices({ ...(known.get(bookId)?.values as unknown as Prices), ...fields })
  if (categorySlug !== undefined && !categories.named(categorySlug))
    throw badField('category', 'There is no such category.')
}
