import { isMoney } from '#modules/catalogue/book-fields.ts'
import type { FieldDifference } from '#modules/catalogue/batch/batch.ts'

/** Relative change of an amount, in hundredths of a per cent; undefined without an amount before or after. */
export function changeInBasisPoints({ before, after }: FieldDifference): number | undefined {
  if (!(Number(before) > 0) || after === null) return undefined
  return Math.round(((Number(after) - Number(before)) / Number(before)) * 10_000)
}

const MOST = 2_000_000_000

/**
 * Largest change of an amount, up or down. 0 if amounts are only added or removed, null if no amount changes.
 */
export function priceJump(changes: readonly FieldDifference[]): number | null {
  const sums = changes.filter(({ field }) => isMoney(field))
  if (sums.length === 0) return null
  return Math.min(MOST, Math.max(...sums.map((sum) => Math.abs(changeInBasisPoints(sum) ?? 0))))
}
