import { UNCALCULATED } from '#modules/imports/columns/cell-values.ts'
import { MAX_IMPORT_ROWS } from '#modules/imports/columns/import.ts'
import { ROWS_ABOVE } from '#modules/imports/reading/heading.ts'
import type { PlacedRow } from '#modules/imports/reading/rows.ts'

import { tooLarge } from './archive.ts'
import { numberText, unescaped } from './cell-text.ts'
import type { Merge } from './merged-cells.ts'
import { MAX_CELL, type WorkbookParts } from './parts.ts'
import type { XmlHandler } from './xml.ts'

/** Columns to read; a file has at most 100. */
const MAX_COLUMNS = 256
/** Characters per row, like the limit of a line in a CSV file. */
const MAX_ROW = 150_000
const TOO_LONG = 'This row is longer than 1,50,000 characters.'
/** Characters of all rows, which are in memory together. A text shared by many cells counts for each. */
const MAX_CHARACTERS = 40_000_000
const MAX_MERGES = 50_000

/** Converts the elements of a sheet to rows and merges. Omits rows without values. */
export class SheetReader implements XmlHandler {
  readonly rows: PlacedRow[] = []
  readonly merges: Merge[] = []
  readonly #parts: WorkbookParts
  #characters = 0
  #line = 0
  #cells: string[] = []
  #column = -1
  #cell: Attributes = {}
  #value = ''
  #hasFormula = false
  /** The element whose text is being read; '' for none. */
  #reading: 'v' | 't' | '' = ''
  #phonetic = false

  constructor(parts: WorkbookParts) {
    this.#parts = parts
  }

  open(name: string, attributes: () => Attributes): void {
    if (name === 'row') this.#beginRow(Number(attributes()['r']))
    else if (name === 'c') this.#beginCell(attributes())
    else if (name === 'f') this.#hasFormula = true
    else if (name === 'rPh') this.#phonetic = true
    else if (name === 'mergeCell') this.#addMerge(attributes()['ref'] ?? '')
    else if (name === 'v' || (name === 't' && !this.#phonetic)) this.#reading = name
  }

  text(text: string): void {
    if (this.#reading !== '' && this.#value.length < MAX_CELL) this.#value += text.slice(0, MAX_CELL)
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#reading = ''
    else if (name === 'rPh') this.#phonetic = false
    else if (name === 'c') this.#endCell()
    else if (name === 'row') this.#endRow()
  }

  #beginRow(number: number): void {
    this.#line = number > this.#line ? number : this.#line + 1
    this.#cells = []
    this.#column = -1
  }

  #beginCell(attributes: Attributes): void {
    this.#cell = attributes
    this.#column = columnOf(attributes['r'] ?? '') ?? this.#column + 1
    this.#value = ''
    this.#hasFormula = false
  }

  #endCell(): void {
    if (this.#column >= MAX_COLUMNS) return
    const text = this.#textOfCell()
    if (text.trim() === '') return
    while (this.#cells.length < this.#column) this.#cells.push('')
    this.#cells[this.#column] = text.replaceAll('\0', '\uFFFD').toWellFormed()
  }

  #textOfCell(): string {
    const { t: type = 'n', s: style = '0' } = this.#cell
    const { strings, forms, from1904 } = this.#parts
    const value = this.#value
    if (value === '' && this.#hasFormula && type !== 'str') return UNCALCULATED
    if (type === 'n') return numberText(value, forms[Number(style)] ?? 'plain', from1904)
    return type === 's' ? unescaped(strings[Number(value)] ?? '') : textOf(type, value)
  }

  #endRow(): void {
    const cells = this.#cells
    if (cells.length === 0) return
    const length = cells.reduce((sum, cell) => sum + cell.length, 0)
    this.#characters += Math.min(length, MAX_ROW)
    this.rows.push(
      length > MAX_ROW ? { line: this.#line, cells: [], error: TOO_LONG } : { line: this.#line, cells },
    )
    if (this.rows.length > MAX_IMPORT_ROWS + ROWS_ABOVE || this.#characters > MAX_CHARACTERS) throw tooLarge()
  }

  #addMerge(reference: string): void {
    const [, letters = '', from, to] = RANGE.exec(reference) ?? []
    const column = columnOf(letters)
    if (column === undefined || column >= MAX_COLUMNS || Number(to) <= Number(from)) return
    this.merges.push({ column, from: Number(from), to: Number(to) })
    if (this.merges.length > MAX_MERGES) throw tooLarge()
  }
}

const RANGE = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/

/** Formats booleans, ISO 8601 days without midnight, and texts. */
function textOf(type: string, value: string): string {
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  return type === 'd' ? value.replace(MIDNIGHT, '') : unescaped(value)
}

const MIDNIGHT = /T00:00:00(?:\.0{1,9})?Z?$/

type Attributes = Record<string, string>

const LETTERS = /^[A-Z]{1,3}/

/** Column index of a reference: 'C7' is column 2. Undefined if the cell has no reference. */
function columnOf(reference: string): number | undefined {
  const letters = LETTERS.exec(reference)?.[0]
  if (letters === undefined) return undefined
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
