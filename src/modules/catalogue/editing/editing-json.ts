import { toBookJson } from '#modules/catalogue/book-json.ts'

import type { EditionRow } from './editing.repository.ts'
import type { EditionNote } from './editing.schema.ts'
import type { EditedBook, SavedBook } from './editing.service.ts'

export function toSavedJson({ book, warnings }: SavedBook) {
  return { ...toBookJson(book), archived: book.archived, warnings }
}

/** A book with all that its form needs. */
export function toEditedJson({ book, editions, lastWrite }: EditedBook) {
  const older = editions.find(({ id }) => id === book.supersedesId)
  const newer = editions.find(({ supersedesId }) => supersedesId === book.id)
  return {
    ...toBookJson(book),
    archived: book.archived,
    pictures: [...new Set([book.image, ...book.images])],
    supersedes: older ? toNote(older) : null,
    supersededBy: newer ? toNote(newer) : null,
    editions: editions.map(toNote),
    updatedAt: lastWrite.at.toISOString(),
    updatedBy: lastWrite.by,
  }
}

function toNote({ id, title, edition, date, superseded }: EditionRow): EditionNote {
  return { _id: id, title, edition, date, superseded }
}
