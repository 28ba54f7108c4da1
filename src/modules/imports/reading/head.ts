import { MAX_COLUMNS } from '#modules/imports/columns/import.ts'
import { badField } from '#platform/errors.ts'

import { headingPlace } from './heading.ts'
import type { PlacedRow } from './rows.ts'

export interface FileHead {
  /** Row of the heading, counted from 0; the row before the first book if the file has no heading. */
  headingRow: number
  /** Empty strings if the file has no heading. */
  header: string[]
  /** First values of each column. */
  sample: string[][]
}

/** Maximum rows searched for examples, and examples per column. */
const SAMPLE_ROWS = 200
const EXAMPLES = 3
const SAMPLE_CHARACTERS = 200

/** Finds the heading of a file, with its first values. Throws `bad-input` for a file without heading or rows. */
export function readHead(all: readonly PlacedRow[]): FileHead {
  const rows = firstRows(all)
  if (rows.length === 0) throw badField('file', 'The file is empty.')
  const place = headingPlace(rows)
  const { header, headingRow } =
    'at' in place ? heading(rows, place.at) : withoutHeading(rows, place.firstBook)
  if (header.length < 2)
    throw badField(
      'file',
      'The header row has only one column. Separate columns with commas, semicolons, tabs or vertical bars.',
    )
  if (header.length > MAX_COLUMNS) throw badField('file', `A file can have at most ${MAX_COLUMNS} columns.`)
  const values = rows.slice(headingRow + 1).map(shortened)
  const sample = header.map((_, column) => examplesOf(values, column))
  return { headingRow, header, sample }
}

function heading(rows: readonly PlacedRow[], at: number): Pick<FileHead, 'header' | 'headingRow'> {
  const row = rows[at]
  if (row?.error !== undefined) throw badField('file', `The header row can’t be read: ${row.error}`)
  if (!row || rows.length <= at + 1) throw badField('file', 'The file has a header row but no other rows.')
  return { header: withoutEmptyEnd(shortened(row)), headingRow: at }
}

/** Columns without names, which staff assign to fields. */
function withoutHeading(rows: readonly PlacedRow[], first: number): Pick<FileHead, 'header' | 'headingRow'> {
  const widths = rows.slice(first).map((row) => withoutEmptyEnd(shortened(row)).length)
  return { header: Array.from({ length: Math.max(...widths) }, () => ''), headingRow: first - 1 }
}

/** The first rows. Unreadable rows don't count as examples. */
function firstRows(rows: readonly PlacedRow[]): PlacedRow[] {
  let readable = 0
  const end = rows.findIndex(({ error }) => error === undefined && (readable += 1) > SAMPLE_ROWS)
  return end < 0 ? [...rows] : rows.slice(0, end)
}

function shortened({ cells }: PlacedRow): string[] {
  return cells.map((cell) => cell.trim().slice(0, SAMPLE_CHARACTERS).toWellFormed())
}

/** Removes empty headings at the end. Spreadsheets also write columns that once had content. */
function withoutEmptyEnd(header: readonly string[]): string[] {
  return header.slice(0, header.findLastIndex((heading) => heading !== '') + 1)
}

function examplesOf(rows: readonly string[][], at: number): string[] {
  const values = rows.map((row) => row[at] ?? '').filter((value) => value !== '')
  return [...new Set(values)].slice(0, EXAMPLES)
}
