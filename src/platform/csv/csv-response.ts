import { stringify } from 'csv-stringify/sync'
import { ReadableStream } from 'node:stream/web'

import { describeFile } from '#platform/http/describe-answer.ts'

import { harmlessCell } from './harmless-cell.ts'

type Cell = string | number | null

/** One column: its head, and what a row has there. Numbers stand as they are, nothing as an empty cell. */
export interface CsvColumn<Row> {
  head: string
  cell(row: Row): Cell
}

/**
 * A CSV file (RFC 4180) that is written as fast as the client takes it. `name` is the file's, of letters, digits, '-'
 * and '.'. What keeps the first rows from coming is thrown, and can be answered in place of the file; what happens later
 * can only break it off.
 */
export async function csvResponse<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row>,
): Promise<Response> {
  const parts = partsOf(columns, rows)
  return new Response(streamOf(parts, await parts.next()), {
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
}

/** Nothing is read before the client takes it; a client that goes away ends the reading. */
function streamOf(
  parts: AsyncGenerator<Buffer, void>,
  first: IteratorResult<Buffer, void>,
): ReadableStream<Buffer> {
  let next = first
  return new ReadableStream(
    {
      async pull(controller) {
        if (next.done) return controller.close()
        controller.enqueue(next.value)
        next = await parts.next()
      },
      cancel: async () => void (await parts.return()),
    },
    { highWaterMark: 0 },
  )
}

/** So many rows are one write. */
const ROWS_AT_A_TIME = 100

async function* partsOf<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<Buffer, void> {
  // Without the mark Excel reads UTF-8 as something else.
  let part = `\uFEFF${written([columns.map(({ head }) => head)])}`
  let batch: Cell[][] = []
  for await (const row of rows) {
    batch.push(columns.map(({ cell }) => cell(row)))
    if (batch.length < ROWS_AT_A_TIME) continue
    yield Buffer.from(part + written(batch))
    part = ''
    batch = []
  }
  part += written(batch)
  if (part !== '') yield Buffer.from(part)
}

function written(rows: readonly Cell[][]): string {
  const harmless = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? harmlessCell(cell) : cell)),
  )
  // Where a spreadsheet splits at semicolons, a text with one would begin a cell of its own: all are in quotes.
  return stringify(harmless, { quoted_string: true, record_delimiter: 'windows' })
}

/** Describes an endpoint behind a token that answers a CSV file, for the OpenAPI document. */
export function describeCsv(tag: string, summary: string, units = 'Sums in rupees.') {
  return describeFile(tag, summary, {
    description: `${units} A text that begins like a formula has an apostrophe before it.`,
    content: { 'text/csv': { schema: { type: 'string' } } },
  })
}
