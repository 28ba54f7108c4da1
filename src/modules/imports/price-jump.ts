import { isMoney } from '#modules/catalogue/book-fields.ts'
import type { FieldDifference } from '#modules/catalogue/batch/batch.ts'

/** What a sum changes by, in hundredths of a per cent of what it was; undefined where nothing was, or nothing will be. */
export function changeInBasisPoints({ before, after }: FieldDifference): number | undefined {
  if (!(Number(before) > 0) || after === null) return undefined
  return Math.round(((Number(after) - Number(before)) / Number(before)) * 10_000)
}

const MOST = 2_000_000_000

/** The largest change of a sum of money, up or down; 0 where sums come or go; null where none changes. */
export function priceJump(changes: readonly FieldDifference[]): number | null {
  const sums = changes.filter(({ field }) => isMoney(field))
  if (sums.length === 0) return null
  return Math.min(MOST, Math.max(...sums.map((sum) => Math.abs(changeInBasisPoints(sum) ?? 0))))
}
