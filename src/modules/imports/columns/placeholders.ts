import { BOOK_FIELDS } from '#modules/catalogue/book-fields.ts'
import { placeholderIn } from '#platform/typed-text.ts'

import type { ImportField } from './import.ts'

/** Empties a field of the book. In capitals, because a title may contain the word. */
const CLEAR = 'CLEAR'

/** Fields that identify the book, so a file can't clear them. */
const IDENTITY: readonly ImportField[] = ['id', 'isbn', 'title']

export function isClearing(field: ImportField, text: string): boolean {
  return text === CLEAR && !IDENTITY.includes(field)
}

/** Returns '' for a placeholder, and '0' for NIL in a column of numbers. Other texts stay. */
export function withoutPlaceholder(field: ImportField, text: string): string {
  const kind = field === 'id' ? 'text' : BOOK_FIELDS[field].kind
  const placeholder = placeholderIn(text)
  if (placeholder === 'zero' && (kind === 'money' || kind === 'count')) return '0'
  return placeholder !== undefined || (kind === 'text' && /^0+$/.test(text)) ? '' : text
}
