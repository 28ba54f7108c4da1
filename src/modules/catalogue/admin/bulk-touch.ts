import type { Tx } from '#platform/database/database.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import type { BulkBook, Outcome } from './bulk-change.ts'
import { editionsOfWorks } from './bulk.repository.ts'

/** A plain change of stock drops the book's own pages; the lists only when it sells out or comes back. */
export async function touchAll(tx: Tx, touch: Touch, outcomes: readonly Outcome[]): Promise<void> {
  const changed = outcomes.filter(({ changes }) => changes)
  if (changed.length === 0) return
  for (const { book } of changed) touch(`book:${book.id}`)
  const shown = changed.filter(({ book, after }) => shownDiffers(book, after))
  if (shown.length === 0) return
  touch('catalogue', 'collections')
  for (const { book, after } of shown)
    touch(`category:${book.categorySlug}`, `category:${after.categorySlug}`)
  const works = new Set(shown.map(({ book }) => book.workId))
  for (const id of await editionsOfWorks(tx, [...works])) touch(`book:${id}`)
}

function shownDiffers(book: BulkBook, after: Outcome['after']): boolean {
  return differsBesidesStock(book, after) || (book.stock === 0) !== (after.stock === 0)
}

function differsBesidesStock(book: BulkBook, after: Outcome['after']): boolean {
  return (
    book.price !== after.price ||
    book.discountPrice !== after.discountPrice ||
    book.categoryId !== after.categoryId ||
    book.archived !== after.archived
  )
}
