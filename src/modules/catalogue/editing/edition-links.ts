import type { Book } from '#modules/catalogue/book.ts'
import { storedBook, touchEditions } from '#modules/catalogue/stored-book.ts'
import type { Tx } from '#platform/database/database.ts'
import { badField, Failure } from '#platform/errors.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import {
  insertWork,
  linkEdition,
  lockEditions,
  mergeWorks,
  moveToWork,
  withSuccessors,
} from './editing.repository.ts'

/**
 * Says which older edition a book replaces: both become editions of one work. Null takes it back: the book leaves that
 * work, with whatever replaces it. Throws `bad-input` for a book that is not there and for a circle.
 */
export async function linkOlderEdition(
  tx: Tx,
  touch: Touch,
  book: Book,
  olderId: string | null,
): Promise<void> {
  if (olderId === book.supersedesId) return
  await lockEditions(tx)
  const chain = await withSuccessors(tx, book.id)
  await touchEditions(tx, touch, book.workId)
  if (olderId === null) return unlink(tx, book, chain)
  const older = await storedBook(tx, olderId).catch((cause: unknown) => {
    throw cause instanceof Failure ? badField('supersedes', 'The older edition is not there.') : cause
  })
  if (chain.includes(olderId))
    throw badField('supersedes', 'A book cannot replace itself or a newer edition.')
  await linkEdition(tx, book.id, olderId)
  if (older.workId !== book.workId) await mergeWorks(tx, book.workId, older.workId)
  await touchEditions(tx, touch, older.workId)
}

async function unlink(tx: Tx, { id, title, author }: Book, chain: readonly string[]): Promise<void> {
  await linkEdition(tx, id, null)
  await moveToWork(tx, chain, await insertWork(tx, { title, author: author ?? '' }))
}
