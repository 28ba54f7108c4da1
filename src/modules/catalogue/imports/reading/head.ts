import { MAX_COLUMNS } from '#modules/catalogue/imports/columns/import.ts'
import { badField } from '#platform/errors.ts'

import { delimiterOf } from './delimiter.ts'
import type { Encoding } from './encoding.ts'
import { headingPlace } from './heading.ts'
import { type FileEncoding, type FileRow, linesOf, rowsOf } from './rows.ts'

export interface FileHead {
  encoding: FileEncoding
  delimiter: string
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
/** Maximum lines and characters examined for the delimiter. */
const LINES_READ = 60
const CHARACTERS_READ = 500_000

/**
 * Determines how to read a file, with its heading and first values. Throws `bad-input` for a file without
 * heading or rows.
 */
export async function readHead(
  chunks: () => AsyncIterable<Uint8Array>,
  encoding: FileEncoding,
): Promise<FileHead> {
  const delimiter = encoding === 'xlsx' ? '' : delimiterOf(await firstLines(chunks(), encoding))
  const rows = await firstRows(rowsOf(chunks(), { encoding, delimiter }))
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
  return { encoding, delimiter, headingRow, header, sample }
}

function heading(rows: readonly FileRow[], at: number): Pick<FileHead, 'header' | 'headingRow'> {
  const row = rows[at]
  if (row?.error !== undefined) throw badField('file', `The header row can’t be read: ${row.error}`)
  if (!row || rows.length <= at + 1) throw badField('file', 'The file has a header row but no other rows.')
  return { header: withoutEmptyEnd(shortened(row)), headingRow: at }
}

/** Columns without names, which staff assign to fields. */
function withoutHeading(rows: readonly FileRow[], first: number): Pick<FileHead, 'header' | 'headingRow'> {
  const widths = rows.slice(first).map((row) => withoutEmptyEnd(shortened(row)).length)
  return { header: Array.from({ length: Math.max(...widths) }, () => ''), headingRow: first - 1 }
}

/** Reads the first rows. Unreadable rows don't count as examples. */
async function firstRows(rows: AsyncIterable<FileRow>): Promise<FileRow[]> {
  const found: FileRow[] = []
  let readable = 0
  for await (const row of rows) {
    found.push(row)
    readable += row.error === undefined ? 1 : 0
    if (readable > SAMPLE_ROWS) break
  }
  return found
}

function shortened({ cells }: FileRow): string[] {
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

async function firstLines(chunks: AsyncIterable<Uint8Array>, encoding: Encoding): Promise<string[]> {
  const lines: string[] = []
  let characters = 0
  for await (const line of linesOf(chunks, encoding)) {
    lines.push(line)
    characters += line.length
    if (lines.length === LINES_READ || characters > CHARACTERS_READ) break
  }
  return lines
}
