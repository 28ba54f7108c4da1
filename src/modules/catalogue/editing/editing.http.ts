import { type Context, Hono } from 'hono'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { MAX_PICTURE_BYTES } from '#modules/catalogue/pictures/picture-maker.ts'
import { describeRoute, resolver } from 'hono-openapi'
import type { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { bookForm } from '#modules/catalogue/book-input.schema.ts'
import { toBookJson } from '#modules/catalogue/book-json.ts'
import { entering } from '#platform/limits/rates.ts'

import { parseBook, parseNewBook, readBookForm } from './book-form.ts'
import type { EditionRow } from './editing.repository.ts'
import {
  bookMessage,
  editedBook,
  type EditionNote,
  knownEdition,
  knownEditionQuery,
  savedBook,
} from './editing.schema.ts'
import type { BookEditingService, EditedBook, SavedBook } from './editing.service.ts'

interface Deps {
  bookEditing: BookEditingService
}

/** Room for eight pictures (spec §7) and the other fields. */
const BOOK_FORM = { form: 8 * MAX_PICTURE_BYTES + 200_000, room: 'staff' } as const

/** Staff routes for creating and changing books. The form's files are in `image` (spec §7). */
export function createEditingHttp({ bookEditing }: Deps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  mountWrites(app, bookEditing)
  mountRestoring(app, bookEditing)
  mountReads(app, bookEditing)
  return app
}

const idOf = (c: Context) => c.req.param('id') ?? ''

function mountWrites(app: Hono<HttpEnv>, editing: BookEditingService): void {
  endpoint(app, 'POST /books', {
    described: describe('Create a book', 201, savedBook, true),
    permission: 'books.write',
    limits: entering,
    body: BOOK_FORM,
    handler: async (c) => {
      const input = parseNewBook(await readBookForm(c))
      return c.json(toSavedJson(await editing.create(c.var.actor, input)), 201)
    },
  })
  endpoint(app, 'PUT /books/:id', {
    described: describe('Update a book', 200, savedBook, true),
    permission: 'books.write',
    limits: entering,
    body: BOOK_FORM,
    handler: async (c) => {
      const input = parseBook(await readBookForm(c))
      return c.json(toSavedJson(await editing.change(c.var.actor, idOf(c), input)))
    },
  })
  endpoint(app, 'DELETE /books/:id', {
    described: describe('Archive a book', 200, bookMessage),
    permission: 'books.write',
    handler: async (c) => {
      await editing.archive(c.var.actor, idOf(c))
      return c.json({ message: 'Book deleted successfully!' })
    },
  })
}

function mountRestoring(app: Hono<HttpEnv>, editing: BookEditingService): void {
  const restore = describe('Restore an archived book', 200, savedBook)
  endpoint(app, 'POST /admin/books/:id/restore', {
    described: restore,
    permission: 'books.write',
    handler: async (c) => c.json(toSavedJson(await editing.restore(c.var.actor, idOf(c)))),
  })
  const duplicate = describe('Copy a book as an archived one without ISBN and stock', 201, savedBook)
  endpoint(app, 'POST /admin/books/:id/duplicate', {
    described: duplicate,
    permission: 'books.write',
    handler: async (c) => c.json(toSavedJson(await editing.duplicate(c.var.actor, idOf(c))), 201),
  })
}

function mountReads(app: Hono<HttpEnv>, editing: BookEditingService): void {
  const one = describe('Get a book for its form, archived or not', 200, editedBook)
  endpoint(app, 'GET /admin/books/:id', {
    described: one,
    permission: 'books.read',
    handler: async (c) => c.json(toEditedJson(await editing.read(idOf(c)))),
  })
  const known = describe('Look up an ISBN', 200, knownEdition)
  endpoint(app, 'GET /admin/editions', {
    described: known,
    permission: 'books.read',
    query: knownEditionQuery,
    handler: async (c) => {
      const answer = await editing.knownEdition(c.req.valid('query').isbn)
      return c.json({ ...answer, usedBy: answer.usedBy.map(({ id, title }) => ({ _id: id, title })) })
    },
  })
}

function describe(summary: string, status: 200 | 201, schema: z.ZodType, hasForm = false) {
  const sent = { schema: resolver(bookForm) }
  return describeRoute({
    tags: ['Catalogue'],
    summary: `${summary}; admin only`,
    security: [{ bearer: [] }],
    ...(hasForm && {
      requestBody: { required: true, content: { 'multipart/form-data': sent, 'application/json': sent } },
    }),
    responses: {
      [status]: { description: summary, content: { 'application/json': { schema: resolver(schema) } } },
    },
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
