import { badField } from '#platform/errors.ts'

import { delimiterOf } from './delimiter.ts'
import type { Encoding } from './encoding.ts'
import { linesOf } from './lines.ts'
import { rowsOf } from './rows.ts'

export interface FileHead {
  encoding: Encoding
  delimiter: string
  header: string[]
  /** For each column its first values. */
  sample: string[][]
}

/** In how many rows examples are looked for, and how many of them a column needs. */
const SAMPLE_ROWS = 200
const EXAMPLES = 3
const SAMPLE_CHARACTERS = 200
const MOST_COLUMNS = 100

/** How a file is to be read, its heading and first values. Throws `bad-input` for one without heading or rows. */
export async function readHead(
  chunks: () => AsyncIterable<Uint8Array>,
  encoding: Encoding,
): Promise<FileHead> {
  const delimiter = delimiterOf((await firstLine(chunks(), encoding)).trimEnd())
  const rows: string[][] = []
  for await (const { number, cells, fault } of rowsOf(chunks(), { encoding, delimiter })) {
    if (number === 0 && fault !== undefined) throw badField('file', `The heading cannot be read: ${fault}`)
    rows.push(cells.map((cell) => cell.trim().slice(0, SAMPLE_CHARACTERS).toWellFormed()))
    if (rows.length > SAMPLE_ROWS) break
  }
  const [header, ...body] = rows
  if (!header) throw badField('file', 'The file is empty.')
  if (body.length === 0) throw badField('file', 'The file has a heading, but no rows.')
  if (header.length < 2)
    throw badField('file', 'The heading has one column only. Columns are parted by commas.')
  if (header.length > MOST_COLUMNS) throw badField('file', `A file has at most ${MOST_COLUMNS} columns.`)
  return { encoding, delimiter, header, sample: header.map((_, at) => examplesOf(body, at)) }
}

function examplesOf(rows: readonly string[][], at: number): string[] {
  const values = rows.map((row) => row[at] ?? '').filter((value) => value !== '')
  return [...new Set(values)].slice(0, EXAMPLES)
}

async function firstLine(chunks: AsyncIterable<Uint8Array>, encoding: Encoding): Promise<string> {
  for await (const line of linesOf(chunks, encoding)) if (line.trim() !== '') return line
  return ''
}
