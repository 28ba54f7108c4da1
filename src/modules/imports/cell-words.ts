import { isMoney } from '#modules/catalogue/book-fields.ts'
import type { FieldDifference } from '#modules/catalogue/batch/batch.ts'
import { formatRupees } from '#platform/money.ts'

/** Formats a book's value for reports; null if empty. */
export function wordsOf(field: string, value: FieldDifference['before']): string | null {
  if (value === null) return null
  return isMoney(field) ? formatRupees(Number(value)) : String(value)
}
