import type { Book, BookChanges } from '#modules/catalogue/book.ts'
import { changeBook, checkPrices } from '#modules/catalogue/book-update.ts'
import { lockedBook } from '#modules/catalogue/stored-book.ts'
import type { Tx } from '#platform/database/database.ts'
import { badField } from '#platform/errors.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import type { CategoryKeys } from './category-keys.ts'
import type { EntryTools } from './entry.ts'
import { writeValues } from './entry.repository.ts'

/** A known book, what a row says of it, and what is on its shelf. */
export interface KnownBook {
  book: Book
  changes: BookChanges
  shelf: number
}

/** Of what a row says, only what is not so already; the category by its slug. Throws `bad-input` as the form does. */
export function differing({ book, changes, shelf }: KnownBook, categories: CategoryKeys): BookChanges {
  const { categorySlug, ...fields } = changes
  checkPrices({ ...book, ...fields })
  const category = categorySlug === undefined ? undefined : categories.named(categorySlug)
  if (categorySlug !== undefined && !category) throw badField('category', 'There is no such category.')
  const now: Record<string, unknown> = { ...book, stock: shelf }
  const other = Object.entries(fields).filter(([name, value]) => now[name] !== value)
  return {
    ...Object.fromEntries(other),
    ...(category && category.slug !== book.categorySlug && { categorySlug: category.slug }),
  }
}

/** Writes what differs of a locked book, its copies apart; those are moved for all books at once. */
export async function changeKnown(
  { clock, inventory }: EntryTools,
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
  await writeValues(tx, book.id, { sampleFields: stated, updatedBy: by }, clock.now())
}
