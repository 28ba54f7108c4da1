import type { PlacedRow } from '#modules/imports/reading/rows.ts'

import { tooLarge } from './archive.ts'

/** Cells of one column merged over several rows. The first cell contains the value. */
export interface Merge {
  column: number
  from: number
  to: number
}

/** Limit of the filled cells of a sheet, because merges can overlap. */
const MAX_FILLED = 2_000_000

/** Fills rows with the values of their merged cells. Throws `bad-input` for too many. */
export function fillMerged(rows: readonly PlacedRow[], merges: readonly Merge[]): void {
  const places = new Map(rows.map(({ line }, at) => [line, at]))
  let filled = 0
  for (const { column, from, to } of merges) {
    const first = places.get(from) ?? rows.length
    const value = rows[first]?.cells[column]
    if (!value) continue
    for (let at = first + 1; (rows[at]?.line ?? Infinity) <= to; at += 1) {
      if ((filled += 1) > MAX_FILLED) throw tooLarge()
      fillCell(rows[at], column, value)
    }
  }
}

function fillCell(row: PlacedRow | undefined, column: number, value: string): void {
  if (!row || row.error !== undefined) return
  while (row.cells.length <= column) row.cells.push('')
  row.cells[column] ||= value
}
