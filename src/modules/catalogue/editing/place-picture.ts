import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import type { Db } from '#platform/database/database.ts'
import { badField, conflict, Failure } from '#platform/errors.ts'

import type { SentPicture } from './book-form.ts'
import { booksWithIsbn } from './editing.repository.ts'
import type { Placed } from './editing.schema.ts'
import { readPictureName } from './picture-name.ts'
import type { createSaving } from './saving.ts'

export interface PlacedPicture {
  outcome: Placed
  book: { id: string; title: string }
  place: number
}

/** A picture file whose name contains its book's ISBN. */
export interface NamedFile extends SentPicture {
  /** Replaces the picture that the book has in that place. */
  replace: boolean
}

/**
 * Adds a picture to the book that its name states. Throws `bad-input` for a name without an ISBN or an
 * invalid picture, `not-found` 'unknown-isbn', `conflict` 'several'.
 */
export async function placePicture(
  { db }: { db: Db },
  saving: ReturnType<typeof createSaving>,
  actor: Actor,
  { replace, ...picture }: NamedFile,
): Promise<PlacedPicture> {
  requirePermission(actor, 'books.write')
  const named = readPictureName(picture.name)
  if (!named) {
    throw badField('image', 'The name must be an ISBN, such as 9788176934251.jpg or 9788176934251_2.jpg.')
  }
  const [book, ...others] = await booksWithIsbn(db, named.isbn)
  if (!book) {
    throw new Failure('not-found', `No book has the ISBN ${named.isbn}.`, { code: 'unknown-isbn' })
  }
  if (others.length > 0) {
    throw conflict(
      'several',
      `${others.length + 1} books have the ISBN ${named.isbn}: add the picture in their forms.`,
    )
  }
  const outcome = await saving.place(actor, book.id, { picture, place: named.place, replace })
  return { outcome, book, place: named.place }
}
