import { parse } from 'csv-parse/sync'

import { type CsvColumn, readCell } from '#platform/csv/csv-text.ts'
import { badField } from '#platform/errors.ts'
import { indianMoment } from '#platform/indian-day.ts'
import { ownValue } from '#platform/own-value.ts'

import { type DeclaredRecord, isSameRecord } from './declared-record.ts'
import {
  type Field,
  type Fields,
  fromStored,
  isNullable,
  type Stored,
  type Terms,
  termsSchema,
} from './record-field.ts'

const BETWEEN = '; '

/** Returns the name of a field's column in the file. */
export const headOf = ({ head, label }: Field): string => head ?? label

/** Returns the columns of a record's file: amounts in rupees, lists separated by '; '. */
export function fileColumns<F extends Fields>(fields: F): CsvColumn<Stored<F>>[] {
  return Object.entries(fields).map(([name, field]) => ({
    head: headOf(field),
    cell: (row) => cellOf(field, ownValue(fromStored(fields, row), name)),
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

/** The file's valid records, and the issues of its other lines. The heading is line 1. */
export interface RecordFile<F extends Fields> {
  records: Terms<F>[]
  issues: { line: number; message: string }[]
}

type Rules<F extends Fields> = Pick<DeclaredRecord<F>, 'fields' | 'named' | 'noun' | 'most'>

/**
 * Reads a file in the export's format. Throws `bad-input` naming `csv` for any other format. `today` is the day in
 * India.
 */
export function readRecordFile<F extends Fields>(
  record: Rules<F>,
  csv: string,
  today: string,
): RecordFile<F> {
  const { fields, most, noun } = record
  const rows = readCells(fields, csv, 'csv')
  if (rows.length === 0) throw badField('csv', 'needs at least one row below the header')
  if (rows.length > most) throw badField('csv', `must have at most ${most} lines`)
  const schema = termsSchema(fields)
  const file: RecordFile<F> = { records: [], issues: [] }
  for (const [i, values] of rows.entries()) {
    const read = schema.safeParse(values)
    const message = read.success
      ? lineIssue(record, read.data as Terms<F>, file.records, today)
      : firstIssue(fields, read.error.issues, noun)
    if (message) file.issues.push({ line: i + 2, message })
    else file.records.push(read.data as Terms<F>)
  }
  return file
}

/**
 * Reads the lines of a file without validating the values. Columns may be in any order, and unknown ones are
 * ignored. Throws `bad-input` naming the request's field `named` if the file lacks required columns.
 */
export function readCells(fields: Fields, csv: string, named: string): Record<string, unknown>[] {
  const [head = [], ...rows] = cellsOf(csv, named)
  const names = head.map((name) => plainHead(readCell(name)))
  const places = Object.entries(fields).map(
    ([name, field]) => [name, field, names.indexOf(plainHead(headOf(field)))] as const,
  )
  const missing = places.filter(
    ([, { required, columnRequired }, place]) => place === -1 && (required || columnRequired),
  )
  if (missing.length > 0)
    throw badField(
      named,
      `The file is missing these columns: ${missing.map(([, field]) => headOf(field)).join(', ')}.`,
    )
  return rows.map((cells) =>
    Object.fromEntries(
      places.map(([name, field, place]) => [name, valueOf(field, readCell(cells[place] ?? '').trim())]),
    ),
  )
}

const plainHead = (head: string): string => head.trim().toLowerCase().replaceAll(' ', '_')

function cellsOf(csv: string, named: string): string[][] {
  try {
    return parse(csv, { bom: true, skip_empty_lines: true, relax_column_count: true, trim: true })
  } catch {
    throw badField(named, 'This isn’t a valid CSV file: a quotation mark isn’t closed.')
  }
}

function valueOf({ kind }: Field, cell: string): unknown {
  if (cell === '' && isNullable(kind)) return null
  switch (kind) {
    case 'lines':
      return cell
        .split(';')
        .map((name) => name.trim())
        .filter(Boolean)
    case 'choice':
      return cell.toLowerCase()
    case 'flag':
      return ['yes', 'true', '1'].includes(cell.toLowerCase())
    case 'number':
    case 'optionalNumber':
    case 'rupees':
    case 'optionalRupees':
      return Number(cell)
    default:
      return cell
  }
}

function lineIssue<F extends Fields>(
  record: Rules<F>,
  terms: Terms<F>,
  before: readonly Terms<F>[],
  today: string,
): string | undefined {
  const late = futureField(record.fields, terms, today)
  if (late) return `'${headOf(late.field)}' must be today or earlier`
  const isSame = (other: Terms<F>) => isSameRecord(record, other, terms)
  return before.some(isSame) ? `is the same ${record.noun} as an earlier line` : undefined
}

/** Returns a field that has a future day but must not, if any. */
export function futureField<F extends Fields>(
  fields: F,
  terms: Terms<F>,
  today: string,
): { name: string; field: Field } | undefined {
  const isLate = (value: unknown): boolean => typeof value === 'string' && value > today
  const late = Object.entries(fields).find(
    ([name, { untilToday }]) => untilToday && isLate(ownValue(terms, name)),
  )
  return late && { name: late[0], field: late[1] }
}

function firstIssue(
  fields: Fields,
  issues: readonly { path: PropertyKey[]; message: string }[],
  noun: string,
): string {
  const [first] = issues
  const field = ownValue(fields, String(first?.path[0]))
  return `${field ? `'${headOf(field)}' ` : ''}${first?.message ?? `isn’t a valid ${noun}`}`
}
