import type { Book, BookChanges } from '#modules/catalogue/book.ts'
import { changeBook } from '#modules/catalogue/book-update.ts'
import { countWrite, lockedBook, touchEditions } from '#modules/catalogue/stored-book.ts'
import { bookTags } from '#modules/catalogue/page-tags.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import type { EntryTools } from './entry.ts'
import { writeValues } from './entry.repository.ts'

/** A known book, what a row says of it, and what is on its shelf. */
export interface KnownBook {
  book: Book
  changes: BookChanges
  shelf: number
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

/** Puts an archived book, locked, back into the shop. */
export async function restoreKnown(
  { clock }: EntryTools,
  { tx, touch, by }: { tx: Tx; touch: Touch; by: string },
  { id, workId, categorySlug }: Book,
): Promise<void> {
  await countWrite(tx, id, clock.now(), { archived: false, updatedBy: by })
  touch(...bookTags(id, categorySlug))
  await touchEditions(tx, touch, workId)
}
