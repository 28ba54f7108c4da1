import { setImmediate } from 'node:timers/promises'

import { MAX_IMPORT_ROWS } from './columns/import.ts'
import { badField, type Failure } from '#platform/errors.ts'

import { delimiterOf } from './reading/delimiter.ts'
import { type Encoding, encodingOf, isArchive, refuseOtherFiles } from './reading/encoding.ts'
import { type FileHead, readHead } from './reading/head.ts'
import { ROWS_ABOVE } from './reading/heading.ts'
import { UNCLOSED } from './reading/record-splitter.ts'
import { linesOf, type PlacedRow, rowsOf } from './reading/rows.ts'
import { workbookRows } from './reading/workbook/workbook.ts'

/** A file of books: how it was read, and its rows below the heading. */
interface BookFile extends FileHead {
  encoding: Encoding | 'xlsx'
  /** Empty for a workbook. */
  delimiter: string
  rows: PlacedRow[]
}

/**
 * Reads a CSV file, or one sheet of a workbook. Throws `unsupported` for other files, `bad-input` for a file
 * without rows or with too many, `conflict` 'choose_sheet' for a workbook with several sheets.
 */
export async function readBookFile(bytes: Buffer, sheet?: string): Promise<BookFile> {
  refuseOtherFiles(bytes)
  const { rows, ...format } = isArchive(bytes)
    ? { encoding: 'xlsx' as const, delimiter: '', rows: await workbookRows(bytes, { sheet }) }
    : await textRows(bytes)
  const head = readHead(rows)
  const below = rows.slice(head.headingRow + 1)
  if (below.length > MAX_IMPORT_ROWS) throw tooManyRows(below)
  return { ...format, ...head, rows: below }
}

async function textRows(bytes: Buffer): Promise<Pick<BookFile, 'encoding' | 'delimiter' | 'rows'>> {
  const encoding = encodingOf(bytes)
  const delimiter = delimiterOf(await firstLines(bytes, encoding))
  const rows: PlacedRow[] = []
  for await (const row of rowsOf(piecesOf(bytes), { encoding, delimiter }))
    if (rows.push(row) > MAX_IMPORT_ROWS + ROWS_ABOVE) throw tooManyRows(rows)
  return { encoding, delimiter, rows }
}

const PIECE = 262_144

/** Pieces of a file, so that the process serves requests while it reads a large one. */
async function* piecesOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) {
    yield bytes.subarray(at, at + PIECE)
    await setImmediate()
  }
}

/** Maximum lines and characters examined for the delimiter. */
const LINES_READ = 60
const CHARACTERS_READ = 500_000

async function firstLines(bytes: Buffer, encoding: Encoding): Promise<string[]> {
  const lines: string[] = []
  let characters = 0
  for await (const line of linesOf(piecesOf(bytes), encoding)) {
    lines.push(line)
    characters += line.length
    if (lines.length === LINES_READ || characters > CHARACTERS_READ) break
  }
  return lines
}

/** An unclosed quotation mark turns each line below it into a row, so then the message is about the mark. */
function tooManyRows(rows: readonly PlacedRow[]): Failure {
  const quote = rows.find(({ error }) => error === UNCLOSED)
  return badField(
    'file',
    quote
      ? `A quotation mark opened on line ${quote.line} is never closed, so the file seems to have more than 20,000 rows.`
      : 'A file can have at most 20,000 rows. Split it.',
  )
}
