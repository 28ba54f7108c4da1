import { parse } from 'csv-parse/sync'

import type { Encoding } from './encoding.ts'
import { type RawRecord, RecordSplitter } from './record-splitter.ts'

/** A row with its place in the file; `error` is the reason why it could not be read. */
export interface PlacedRow {
  /** Number of the row's first line, from 1; in a workbook, the row number. */
  line: number
  cells: string[]
  error?: string
}

interface Format {
  encoding: Encoding
  delimiter: string
}

/** Longer values are cut. Every field's limit is lower, so they're still rejected for their length. */
const MAX_CELL = 30_000

const UNREADABLE = 'This line has unreadable characters; the rest of the file is UTF-8.'
const NO_ROW = 'This line can’t be read as a row.'

/** Rows of a file. Rows without any value are skipped. */
export async function* rowsOf(
  pieces: AsyncIterable<Uint8Array>,
  { encoding, delimiter }: Format,
): AsyncGenerator<PlacedRow> {
  const splitter = new RecordSplitter(delimiter)
  for await (const line of linesOf(pieces, encoding)) yield* toRows(splitter.push(line), delimiter)
  yield* toRows(splitter.end(), delimiter)
}

/** Rows of the first lines of a file. */
export function rowsOfLines(lines: readonly string[], delimiter: string): PlacedRow[] {
  const splitter = new RecordSplitter(delimiter)
  return [...lines.flatMap((line) => splitter.push(line)), ...splitter.end()].flatMap((record) =>
    toRows([record], delimiter),
  )
}

function toRows(records: readonly RawRecord[], delimiter: string): PlacedRow[] {
  return records
    .filter(({ text }) => text.trim() !== '')
    .map((record) => toRow(record, delimiter))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}

function toRow({ line, text, error }: RawRecord, delimiter: string): PlacedRow {
  const written = storable(text)
  if (error !== undefined) return { line, cells: [written.slice(0, MAX_CELL)], error }
  const cells = cellsOf(written, delimiter)
  if (!cells) return { line, cells: [written.slice(0, MAX_CELL)], error: NO_ROW }
  const row = { line, cells: cells.map((cell) => cell.slice(0, MAX_CELL)) }
  return written.includes('\uFFFD') ? { ...row, error: UNREADABLE } : row
}

function cellsOf(text: string, delimiter: string): string[] | undefined {
  try {
    const [cells] = parse(text, {
      delimiter,
      record_delimiter: '\0',
      relax_quotes: true,
      relax_column_count: true,
    })
    return cells
  } catch {
    return undefined
  }
}

/** Replaces characters that the database rejects with U+FFFD, as decoders do for invalid bytes. */
function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed()
}

/**
 * Maximum characters of a line. Longer lines are cut so that memory stays bounded; no catalogue needs them.
 */
const MAX_HELD = 200_001

/** A `\r` at the end of a piece may be half of a line end. */
const END = /\r\n|\n|\r(?!$)/g

/** Lines of a file with their line ends, which may be part of a value. Omits the byte order mark. */
export async function* linesOf(
  pieces: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let held = ''
  for await (const piece of pieces) {
    const text = held + decoder.decode(piece, { stream: true })
    let from = 0
    for (const end of text.matchAll(END)) {
      const next = end.index + end[0].length
      yield text.slice(from, next)
      from = next
    }
    held = text.slice(from)
    if (held.length > MAX_HELD) held = held.slice(0, MAX_HELD) + (held.endsWith('\r') ? '\r' : '')
  }
  const rest = held + decoder.decode()
  if (rest !== '') yield rest
}
