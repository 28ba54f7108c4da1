import { operation } from '#modules/accounts/operation.ts'
import { bookForm } from '#modules/catalogue/book-input.schema.ts'
import { MAX_PICTURE_BYTES } from '#modules/catalogue/pictures/picture-maker.ts'
import { entering } from '#platform/limits/rates.ts'
import { bookMessage, editedBook, knownEdition, knownEditionQuery, savedBook } from './editing.schema.ts'

/** Room for eight pictures (spec §7) and the other fields. */
const BOOK_FORM = { form: 8 * MAX_PICTURE_BYTES + 200_000, room: 'staff', fields: bookForm } as const

export const addBook = operation('POST /books', {
  tag: 'Catalogue',
  summary: 'Create a book; admin only',
  description: 'Create a book',
  status: 201,
  output: savedBook,
  permission: 'books.write',
  limits: entering,
  body: BOOK_FORM,
  audit: 'added a book',
})

export const changeBook = operation('PUT /books/:id', {
  tag: 'Catalogue',
  summary: 'Update a book; admin only',
  description: 'Update a book',
  output: savedBook,
  permission: 'books.write',
  limits: entering,
  body: BOOK_FORM,
  audit: 'changed a book',
})

export const archiveBook = operation('DELETE /books/:id', {
  tag: 'Catalogue',
  summary: 'Archive a book; admin only',
  description: 'Archive a book',
  output: bookMessage,
  permission: 'books.write',
  audit: 'archived a book',
})

export const restoreBook = operation('POST /admin/books/:id/restore', {
  tag: 'Catalogue',
  summary: 'Restore an archived book; admin only',
  description: 'Restore an archived book',
  output: savedBook,
  permission: 'books.write',
  audit: 'restored a book',
})

export const duplicateBook = operation('POST /admin/books/:id/duplicate', {
  tag: 'Catalogue',
  summary: 'Copy a book as an archived one without ISBN and stock; admin only',
  description: 'Copy a book as an archived one without ISBN and stock',
  status: 201,
  output: savedBook,
  permission: 'books.write',
  audit: 'copied a book',
})

export const getEditedBook = operation('GET /admin/books/:id', {
  tag: 'Catalogue',
  summary: 'Get a book for its form, archived or not; admin only',
  description: 'Get a book for its form, archived or not',
  output: editedBook,
  permission: 'books.read',
})

export const findEdition = operation('GET /admin/editions', {
  tag: 'Catalogue',
  summary: 'Look up an ISBN; admin only',
  description: 'Look up an ISBN',
  output: knownEdition,
  permission: 'books.read',
  query: knownEditionQuery,
})
