import { isMoney } from '#modules/catalogue/book-fields.ts'
import type { FieldDifference } from '#modules/catalogue/batch/batch.ts'
import { formatRupees } from '#platform/money.ts'

/** A value of a book as reports show it; null for none. */
export function wordsOf(field: string, value: FieldDifference['before']): string | null {
  if (value === null) return null
  return isMoney(field) ? formatRupees(Number(value)) : String(value)
}
