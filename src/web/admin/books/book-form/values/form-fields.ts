import {
  BOOK_FIELD_NAMES,
  BOOK_FIELDS,
  type BookField,
  isMoney,
  REQUIRED_FIELDS,
} from '#modules/catalogue/book-fields.ts'
import { editionLabel, type NamedEdition } from '#modules/catalogue/book.ts'
import type { EditedBookJson } from '#modules/catalogue/editing/editing.schema.ts'

/** Fields of the form, named as in the API: those of a book, and the edition it supersedes. */
export type FormField = BookField | 'supersedes'
export const FORM_FIELDS: readonly FormField[] = [...BOOK_FIELD_NAMES, 'supersedes']

/** Text as typed; '' if empty. */
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

/** Returns the fields in which two forms differ. Ignores surrounding spaces, which the server trims. */
export function changedFields(before: BookValues, after: BookValues): FormField[] {
  return FORM_FIELDS.filter((field) => wire(field, before[field]) !== wire(field, after[field]))
}

/**
 * Formats a value for the API: trimmed, and numbers (spec §5) without currency sign, commas and spaces ('₹
 * 1,250' → '1250').
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

/** Response of `GET /admin/books/:id`: a book with everything its form needs. */
export type EditedBook = EditedBookJson

export function valuesOf(book: EditedBook): BookValues {
  return Object.fromEntries(FORM_FIELDS.map((field) => [field, textOf(book, field)])) as BookValues
}

function textOf(book: EditedBook, field: FormField): string {
  if (field === 'category') return book.categorySlug
  if (field === 'supersedes') return book.supersedes?._id ?? ''
  return String(book[field] ?? '')
}

/** Formats an edition, such as 'Direct Tax Laws, 26th edition, 2025'. */
export function editionTitle(book: NamedEdition & { title: string }): string {
  return [book.title, editionLabel(book)].filter(Boolean).join(', ')
}
