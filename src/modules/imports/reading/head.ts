import { knownHeadings } from '#modules/imports/columns/suggest.ts'
import { badField } from '#platform/errors.ts'

import type { Encoding } from './encoding.ts'
import { followQuotes } from './record-splitter.ts'
import { type FileRow, linesOf, rowsOf } from './rows.ts'

export interface FileHead {
  encoding: Encoding
  delimiter: string
  /** Which row of the file it is, counted from 0. */
  headingRow: number
  header: string[]
  /** For each column its first values. */
  sample: string[][]
}

/** In how many rows examples are looked for, and how many of them a column needs. */
const SAMPLE_ROWS = 200
const EXAMPLES = 3
const SAMPLE_CHARACTERS = 200
const MAX_COLUMNS = 100
/** So far down a heading is looked for. */
const ROWS_ABOVE = 20

/** How a file is to be read, its heading and first values. Throws `bad-input` for one without heading or rows. */
export async function readHead(
  chunks: () => AsyncIterable<Uint8Array>,
  encoding: Encoding,
): Promise<FileHead> {
  const delimiter = delimiterOf(await firstLines(chunks(), encoding))
  const rows: FileRow[] = []
  for await (const row of rowsOf(chunks(), { encoding, delimiter })) {
    rows.push(row)
    if (rows.length > SAMPLE_ROWS) break
  }
  const at = headingAt(rows)
  const [heading, ...body] = rows.slice(at)
  if (!heading) throw badField('file', 'The file is empty.')
  if (heading.error !== undefined) throw badField('file', `The heading cannot be read: ${heading.error}`)
  if (body.length === 0) throw badField('file', 'The file has a heading, but no rows.')
  const header = withoutEmptyEnd(shortened(heading))
  if (header.length < 2)
    throw badField('file', 'The heading has one column only. Columns are parted by commas.')
  if (header.length > MAX_COLUMNS) throw badField('file', `A file has at most ${MAX_COLUMNS} columns.`)
  const values = body.map(shortened)
  const sample = header.map((_, column) => examplesOf(values, column))
  return { encoding, delimiter, headingRow: at, header, sample }
}

/** The first row with two known headings: publishers write their name and the date above it. */
function headingAt(rows: readonly FileRow[]): number {
  const found = rows
    .slice(0, ROWS_ABOVE)
    .findIndex((row) => row.error === undefined && knownHeadings(row.cells) > 1)
  return Math.max(found, 0)
}

function shortened({ cells }: FileRow): string[] {
  return cells.map((cell) => cell.trim().slice(0, SAMPLE_CHARACTERS).toWellFormed())
}

/** Spreadsheets write the columns to the right that once had something in them, too. */
function withoutEmptyEnd(header: readonly string[]): string[] {
  return header.slice(0, header.findLastIndex((heading) => heading !== '') + 1)
}

function examplesOf(rows: readonly string[][], at: number): string[] {
  const values = rows.map((row) => row[at] ?? '').filter((value) => value !== '')
  return [...new Set(values)].slice(0, EXAMPLES)
}

async function firstLines(chunks: AsyncIterable<Uint8Array>, encoding: Encoding): Promise<string[]> {
  const lines: string[] = []
  for await (const line of linesOf(chunks, encoding)) {
    if (line.trim() !== '') lines.push(line.trimEnd())
    if (lines.length === ROWS_ABOVE) break
  }
  return lines
}

const DELIMITERS = [',', ';', '\t'] as const

/** What parts the columns: that which the line with the most columns has most often, the first such line deciding. */
function delimiterOf(lines: readonly string[]): string {
  const counted = lines.flatMap((line) =>
    DELIMITERS.map((delimiter) => ({
      delimiter,
      times: followQuotes(line, delimiter, false).delimiters,
    })),
  )
  const most = counted.reduce((best, one) => (one.times > best.times ? one : best), NONE)
  return most.delimiter
}

const NONE = { delimiter: ',', times: 0 }
