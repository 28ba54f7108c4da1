import type { BookChanges } from '#modules/catalogue/book.ts'

import { type BatchRow, type FieldDifference, isSame, type Overtaken } from './batch.ts'

/** The part of a row to write, and the announced cells that are skipped. */
export interface Due {
  changes: BookChanges
  restore: boolean
  overtaken: Overtaken[]
}

/**
 * Limits a row to the cells that its dry run announced. If a cell's value is neither the old nor the new one
 * of the dry run, a sale or a colleague has changed it, so the cell keeps its value. Added copies depend on
 * no former stock. `now` returns the current value of a field.
 */
export function dueOf(
  {
    changes,
    restore = false,
    announced,
    addsStock,
  }: Pick<BatchRow, 'changes' | 'restore' | 'announced' | 'addsStock'>,
  now: (field: string) => FieldDifference['before'],
): Due {
  if (!announced) return { changes, restore, overtaken: [] }
  const isOvertaken = ({ field, before, after }: FieldDifference) =>
    !(addsStock && field === 'stock') && !isSame(now(field), before) && !isSame(now(field), after)
  const due = new Set(announced.filter((cell) => !isOvertaken(cell)).map(({ field }) => field))
  const written = Object.entries(changes).filter(([name]) =>
    due.has(name === 'categorySlug' ? 'category' : name),
  )
  return {
    changes: Object.fromEntries(written),
    restore: restore && due.has('archived'),
    overtaken: announced.filter(isOvertaken).map(({ field, before }) => ({ field, before, now: now(field) })),
  }
}
