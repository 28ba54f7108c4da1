import { stringify } from 'csv-stringify/sync'

import { streamedFile } from '#platform/http/streamed-file.ts'

import { type Cell, type CsvColumn, harmlessCell } from './csv-text.ts'

/** Streams a CSV file, as `streamedFile` does. */
export async function csvResponse<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): Promise<Response> {
  return streamedFile({ name, type: 'text/csv; charset=utf-8; header=present' }, csvParts(columns, rows))
}

/** Rows per write. */
const ROWS_AT_A_TIME = 100

/** Writes a CSV file (RFC 4180) part by part. */
export async function* csvParts<Row>(
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
