import {
  BOOK_FIELD_NAMES,
  BOOK_FIELDS,
  type BookField,
  isMoney,
  REQUIRED_FIELDS,
} from '#modules/catalogue/book-fields.ts'
import { editionLabel, type NamedEdition } from '#modules/catalogue/book.ts'
import type { EditedBookJson } from '#modules/catalogue/editing/editing.schema.ts'

/** What the form asks for, named as the API names it: a book's fields, and the edition that it replaces. */
export type FormField = BookField | 'supersedes'
export const FORM_FIELDS: readonly FormField[] = [...BOOK_FIELD_NAMES, 'supersedes']

/** What stands in the form: text as it was typed, '' for nothing. */
export type BookValues = Record<FormField, string>

export const NO_VALUES = Object.fromEntries(FORM_FIELDS.map((field) => [field, ''])) as BookValues

export function formLabel(field: FormField): string {
  if (field === 'supersedes') return 'New edition of'
  const { formLabel: longer, label } = BOOK_FIELDS[field]
  return longer ?? label
}

export function isRequired(field: FormField): boolean {
  return (REQUIRED_FIELDS as readonly FormField[]).includes(field)
}

/** The fields in which two forms differ. Space around a text is no difference: the server drops it. */
export function changedFields(before: BookValues, after: BookValues): FormField[] {
  return FORM_FIELDS.filter((field) => wire(field, before[field]) !== wire(field, after[field]))
}

/**
 * A value as it is sent: trimmed, numbers (spec §5) without what people write around them ('₹ 1,250' → '1250').
 */
export function wire(field: FormField, typed: string): string {
  const text = typed.trim()
  if (!isNumber(field)) return text
  const bare = text.replace(/^₹\s*/, '').replace(/[,\s]/g, '')
  return /^\d+(\.\d*)?$/.test(bare) ? String(Number(bare)) : bare
}

function isNumber(field: FormField): boolean {
  return isMoney(field) || (field !== 'supersedes' && BOOK_FIELDS[field].kind === 'count')
}

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
