import { parse } from 'csv-parse/sync'

import type { CsvColumn } from '#platform/csv/csv-response.ts'
import { badField } from '#platform/errors.ts'
import { indianMoment } from '#platform/indian-day.ts'

import { type Field, type Fields, fromStored, type Stored, type Terms, termsSchema } from './record-field.ts'

const BETWEEN = '; '

const headOf = ({ head, label }: Field): string => head ?? label

/** Returns the columns of a record's file: sums in rupees, lists with '; ' between. */
export function recordColumnsOf<F extends Fields>(fields: F): CsvColumn<Stored<F>>[] {
  return Object.entries(fields).map(([name, field]) => ({
    head: headOf(field),
    cell: (row) => cellOf(field, fromStored(fields, row)[name]),
  }))
}

function cellOf({ kind }: Field, value: unknown): string | number | null {
  if (Array.isArray(value)) return value.join(BETWEEN)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (kind === 'dayStart' || kind === 'dayEnd') return momentCell(value as string | null)
  return value as string | number | null
}

function momentCell(iso: string | null): string | null {
  return iso === null ? null : indianMoment(new Date(iso))
}

/** Records of a file, and the issues of its other lines; the heading is line 1. */
export interface RecordFile<F extends Fields> {
  records: Terms<F>[]
  issues: { line: number; message: string }[]
}

interface Rules<F extends Fields> {
  most: number
  /** Two lines about the same record. */
  isSame(one: Terms<F>, other: Terms<F>): boolean
  noun: string
  /** The day in India. */
  today: string
}

/** Reads a file as the export writes it. Throws `bad-input` naming `csv` for any other file. */
export function readRecordFile<F extends Fields>(fields: F, csv: string, rules: Rules<F>): RecordFile<F> {
  const [head = [], ...rows] = cellsOf(csv)
  const places = placesOf(fields, head)
  if (rows.length === 0) throw badField('csv', 'has no line below its heading')
  if (rows.length > rules.most) throw badField('csv', `must have at most ${rules.most} lines`)
  const schema = termsSchema(fields)
  const file: RecordFile<F> = { records: [], issues: [] }
  for (const [i, cells] of rows.entries()) {
    const read = schema.safeParse(valuesOf(fields, places, cells))
    const message = read.success
      ? lineIssue(fields, read.data as Terms<F>, file.records, rules)
      : firstIssue(fields, read.error.issues, rules.noun)
    if (message) file.issues.push({ line: i + 2, message })
    else file.records.push(read.data as Terms<F>)
  }
  return file
}

function cellsOf(csv: string): string[][] {
  try {
    return parse(csv, { bom: true, skip_empty_lines: true, relax_column_count: true, trim: true })
  } catch {
    throw badField('csv', 'is not a CSV file: a quotation mark is not closed, or is in the middle of a cell')
  }
}

/** Column positions of each field. Unknown columns are ignored. */
function placesOf(fields: Fields, head: readonly string[]): ReadonlyMap<string, number> {
  const names = head.map((name) => name.trim().toLowerCase())
  const places = new Map(
    Object.entries(fields).map(([name, field]) => [name, names.indexOf(headOf(field).toLowerCase())]),
  )
  const missing = Object.entries(fields).filter(([name]) => places.get(name) === -1)
  if (missing.length === 0) return places
  throw badField('csv', `lacks the column ${missing.map(([, field]) => `'${headOf(field)}'`).join(', ')}`)
}

function valuesOf(fields: Fields, places: ReadonlyMap<string, number>, cells: readonly string[]) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      valueOf(field, withoutApostrophe(cells[places.get(name) ?? -1] ?? '')),
    ]),
  )
}

function valueOf({ kind }: Field, cell: string): unknown {
  switch (kind) {
    case 'lines':
      return cell
        .split(';')
        .map((name) => name.trim())
        .filter(Boolean)
    case 'choice':
      return cell.toLowerCase()
    case 'flag':
      return { yes: true, no: false }[cell.toLowerCase()]
    case 'number':
    case 'rupees':
      return Number(cell)
    case 'optionalNumber':
    case 'optionalRupees':
      return cell === '' ? null : Number(cell)
    default:
      return cell
  }
}

/** Undoes the apostrophe that exports put before text that spreadsheets would read as a formula. */
function withoutApostrophe(cell: string): string {
  return /^'[=+\-@]/.test(cell) ? cell.slice(1) : cell
}

function lineIssue<F extends Fields>(
  fields: F,
  terms: Terms<F>,
  before: readonly Terms<F>[],
  { today, isSame, noun }: Rules<F>,
): string | undefined {
  const late = futureField(fields, terms, today)
  if (late) return `'${headOf(late.field)}' must be today or earlier`
  return before.some((other) => isSame(other, terms))
    ? `names the same ${noun} as an earlier line`
    : undefined
}

/** Returns a field that no future day may be in, but that has one. */
export function futureField<F extends Fields>(
  fields: F,
  terms: Terms<F>,
  today: string,
): { name: string; field: Field } | undefined {
  const late = Object.entries(fields).find(
    ([name, { untilToday }]) => untilToday && String(terms[name]) > today,
  )
  return late && { name: late[0], field: late[1] }
}

function firstIssue(
  fields: Fields,
  issues: readonly { path: PropertyKey[]; message: string }[],
  noun: string,
): string {
  const [first] = issues
  const field = fields[String(first?.path[0])]
  return `${field ? `'${headOf(field)}' ` : ''}${first?.message ?? `is no ${noun}`}`
}
