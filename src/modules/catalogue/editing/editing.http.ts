import { type Context, Hono } from 'hono'
import { implement } from '#modules/accounts/implement.ts'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { toBookJson } from '#modules/catalogue/book-json.ts'

import { parseBook, parseNewBook, readBookForm } from './book-form.ts'
import type { EditionRow } from './editing.repository.ts'
import { type EditionNote } from './editing.schema.ts'
import type { BookEditingService, EditedBook, SavedBook } from './editing.service.ts'
import {
  addBook,
  changeBook,
  archiveBook,
  restoreBook,
  duplicateBook,
  getEditedBook,
  findEdition,
} from './editing.operations.ts'

/** Staff routes for creating and changing books. The form's files are in `image` (spec §7). */
export function createEditingHttp({ bookEditing }: { bookEditing: BookEditingService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  mountWrites(app, bookEditing)
  mountRestoring(app, bookEditing)
  mountReads(app, bookEditing)
  return app
}

const idOf = (c: Context) => c.req.param('id') ?? ''

function mountWrites(app: Hono<HttpEnv>, editing: BookEditingService): void {
  implement(app, addBook, async (c) => {
    const input = parseNewBook(await readBookForm(c))
    return c.json(toSavedJson(await editing.create(c.var.actor, input)), 201)
  })
  implement(app, changeBook, async (c) => {
    const input = parseBook(await readBookForm(c))
    return c.json(toSavedJson(await editing.change(c.var.actor, idOf(c), input)))
  })
  implement(app, archiveBook, async (c) => {
    await editing.archive(c.var.actor, idOf(c))
    return c.json({ message: 'Book deleted successfully!' })
  })
}

function mountRestoring(app: Hono<HttpEnv>, editing: BookEditingService): void {
  implement(app, restoreBook, async (c) => c.json(toSavedJson(await editing.restore(c.var.actor, idOf(c)))))
  implement(app, duplicateBook, async (c) =>
    c.json(toSavedJson(await editing.duplicate(c.var.actor, idOf(c))), 201),
  )
}

function mountReads(app: Hono<HttpEnv>, editing: BookEditingService): void {
  implement(app, getEditedBook, async (c) => c.json(toEditedJson(await editing.read(idOf(c)))))
  implement(app, findEdition, async (c) => {
    const answer = await editing.knownEdition(c.req.valid('query').isbn)
    return c.json({ ...answer, usedBy: answer.usedBy.map(({ id, title }) => ({ _id: id, title })) })
  })
}

function toSavedJson({ book, warnings }: SavedBook) {
  return { ...toBookJson(book), archived: book.archived, warnings }
}

function toEditedJson({ book, editions, lastWrite }: EditedBook) {
  const older = editions.find(({ id }) => id === book.supersedesId)
  const newer = editions.find(({ supersedesId }) => supersedesId === book.id)
  return {
    ...toBookJson(book),
    archived: book.archived,
    known: book.stock,
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
