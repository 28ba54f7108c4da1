import type { Executor, Tx } from '#platform/database/database.ts'
import { badField, notFound } from '#platform/errors.ts'
import { isId } from '#platform/ids.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import type { Book, Category } from './book.ts'
import { editionsOf, findBook, findCategory, lockBook, writeBook } from './catalogue.repository.ts'
import { bookTags } from './page-tags.ts'

/** A book, archived or not; throws not-found for unknown and malformed ids. */
export async function storedBook(db: Executor, id: string): Promise<Book> {
  return existing(isId(id) ? await findBook(db, id) : undefined)
}

/** As `storedBook`, its row locked until the transaction ends. */
export async function lockedBook(tx: Tx, id: string): Promise<Book> {
  return existing(isId(id) ? await lockBook(tx, id) : undefined)
}

/** The category that a form names by slug or name; throws `bad-input` when there is none. */
export async function chosenCategory(tx: Tx, name: string): Promise<Category> {
  const category = await findCategory(tx, name)
  if (!category) throw badField('category', 'There is no such category.')
  return category
}

/** Drops the pages of a work's editions: each names the newest. */
export async function touchEditions(tx: Tx, touch: Touch, workId: string): Promise<void> {
  for (const id of await editionsOf(tx, workId)) touch(`book:${id}`)
}

/** Takes a locked book out of the shop or puts it back, and drops all pages that show it. */
export async function setArchived(
  tx: Tx,
  touch: Touch,
  { id, workId, categorySlug }: Book,
  write: { archived: boolean; by: string; at: Date },
): Promise<void> {
  await writeBook(tx, id, { archived: write.archived, updatedBy: write.by }, write.at)
  touch(...bookTags(id, categorySlug))
  await touchEditions(tx, touch, workId)
}

function existing(book: Book | undefined): Book {
  if (!book) throw notFound('Book')
  return book
}
