import type { EditedBookJson } from '#modules/catalogue/editing/editing.schema.ts'
import { editionLabel, type NamedEdition } from '#modules/catalogue/edition-name.ts'

import { type BookValues, FORM_FIELDS, type FormField } from './form-fields.ts'

/** `GET /admin/books/:id`: a book with all that its form needs. */
export type EditedBook = EditedBookJson

/** The stored book as the form shows it. */
export function valuesOf(book: EditedBook): BookValues {
  return Object.fromEntries(FORM_FIELDS.map((field) => [field, textOf(book, field)])) as BookValues
}

function textOf(book: EditedBook, field: FormField): string {
  if (field === 'category') return book.categorySlug
  if (field === 'supersedes') return book.supersedes?._id ?? ''
  return String(book[field] ?? '')
}

/** 'Direct Tax Laws, 26th edition, 2025'. */
export function editionTitle(book: NamedEdition & { title: string }): string {
  return [book.title, editionLabel(book)].filter(Boolean).join(', ')
}
