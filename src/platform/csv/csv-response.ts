import { stringify } from 'csv-stringify/sync'
import { ReadableStream } from 'node:stream/web'

import { describeFile } from '#platform/http/describe-answer.ts'

import type { Cell, CsvColumn } from './csv-column.ts'
import { harmlessCell } from './harmless-cell.ts'

/**
 * Streams a CSV file (RFC 4180) with backpressure. `name` is the file's name: letters, digits, '-' and '.'.
 * An error before the first rows is thrown, so the caller can send an error response. A later error can only
 * abort the file.
 */
export async function csvResponse<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
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

/** Reads parts only as fast as the client receives them, and stops when the client disconnects. */
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

/** Rows per write. */
const ROWS_AT_A_TIME = 100

async function* partsOf<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): AsyncGenerator<Buffer, void> {
  // Without the byte order mark Excel misreads UTF-8.
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
  // Every text is quoted: a spreadsheet that splits at semicolons would otherwise split it.
  return stringify(harmless, { quoted_string: true, record_delimiter: 'windows' })
}

/** Describes a CSV endpoint that requires a token, for the OpenAPI document. */
export function describeCsv(tag: string, summary: string, units = 'Amounts in rupees.') {
  return describeFile(tag, summary, {
    description: `${units} Text that looks like a formula is prefixed with an apostrophe.`,
    content: { 'text/csv': { schema: { type: 'string' } } },
  })
}
