import { MAX_IMPORT_ROWS } from '#modules/catalogue/imports/columns/import.ts'
import type { PlacedRow } from '#modules/catalogue/imports/reading/stored-rows.ts'

import { tooLarge } from './archive.ts'
import { columnOf } from './sheet-reader.ts'
import { readXml } from './xml.ts'

/** Cells of one column merged over several rows. The first cell contains the value. */
interface Merge {
  column: number
  from: number
  to: number
}

const RANGE = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/
const MAX_MERGES = 50_000

/** Reads the merges of a sheet, which follow its rows. Throws `bad-input` for too many rows. */
export async function mergesOf(sheet: AsyncIterable<string>): Promise<Merge[]> {
  const merges: Merge[] = []
  let [rows, stated] = [0, false]
  await readXml(sheet, {
    open(name, attributes) {
      if (name === 'row') stated = false
      if ((name === 'v' || name === 'is') && !stated) {
        stated = true
        rows += 1
        // The search for a heading allows 20 rows above the heading.
        if (rows > MAX_IMPORT_ROWS + 20) throw tooLarge()
      }
      if (name !== 'mergeCell') return
      const merge = mergeOf(attributes()['ref'] ?? '')
      if (merge && merges.push(merge) > MAX_MERGES) throw tooLarge()
    },
  })
  return merges.toSorted((one, other) => one.from - other.from)
}

function mergeOf(reference: string): Merge | undefined {
  const [, letters = '', from, to] = RANGE.exec(reference) ?? []
  const column = columnOf(letters)
  return column !== undefined && Number(to) > Number(from)
    ? { column, from: Number(from), to: Number(to) }
    : undefined
}

/** Fills each row with the value of its merged cells. */
export class MergedRows {
  readonly #merges: readonly Merge[]
  #next = 0
  #open: (Merge & { value: string })[] = []

  constructor(merges: readonly Merge[]) {
    this.#merges = merges
  }

  filled({ line, cells, error }: PlacedRow): PlacedRow {
    this.#open = this.#open.filter(({ to }) => to >= line)
    const whole = [...cells]
    for (const { column, value } of this.#open) {
      while (whole.length <= column) whole.push('')
      whole[column] ||= value
    }
    for (; (this.#merges[this.#next]?.from ?? Infinity) <= line; this.#next += 1) {
      const merge = this.#merges[this.#next]
      const value = merge?.from === line ? cells[merge.column] : undefined
      if (merge && value) this.#open.push({ ...merge, value })
    }
    return error === undefined ? { line, cells: whole } : { line, cells, error }
  }
}
