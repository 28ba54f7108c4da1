import { createHash, type Hash } from 'node:crypto'

import type { Db } from '#platform/database/database.ts'
import { badField, Failure } from '#platform/errors.ts'

import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS, MAX_WORKBOOK_BYTES } from './columns/import.ts'
import { addChunk, chunksOf, deleteImport } from './imports.repository.ts'
import { EncodingScan, isArchive, refuseOtherFiles } from './reading/encoding.ts'
import { type FileHead, readHead } from './reading/head.ts'
import { refuseTooManyRows } from './reading/row-limit.ts'
import type { FileEncoding } from './reading/rows.ts'
import { storedLine } from './reading/stored-rows.ts'
import { workbookRows } from './reading/workbook/workbook.ts'

/** Bytes per row of the chunk table. */
const CHUNK = 262_144

export interface Upload {
  body: AsyncIterable<Uint8Array>
  /** The sheet to read from a workbook with several. */
  sheet?: string | undefined
}

/**
 * Stores a file piece by piece as it arrives, so that memory stays bounded, and reads its head. For a
 * workbook, stores its rows. If it throws `too-large`, `unsupported`, `bad-input` or `conflict`
 * 'choose_sheet', nothing is stored.
 */
export async function receiveFile(
  db: Db,
  importId: string,
  { body, sheet }: Upload,
): Promise<FileHead & { bytes: number; fingerprint: string }> {
  const hash = createHash('sha256')
  try {
    const pieces = inPieces(checked(body, hash))
    const { value: first } = await pieces.next()
    if (!first) throw badField('file', 'The file is empty.')
    refuseOtherFiles(first)
    const keep = isArchive(first) ? keepWorkbook : keepText
    const { bytes, encoding, lines } = await keep(db, importId, whole(first, pieces), sheet)
    const chunks = () => chunksOf(db, importId)
    const head = await readHead(chunks, encoding)
    if (lines > MAX_IMPORT_ROWS && encoding !== 'xlsx')
      await refuseTooManyRows(chunks(), { encoding, delimiter: head.delimiter })
    return { ...head, bytes, fingerprint: hash.digest('hex') }
  } catch (error) {
    await deleteImport(db, importId)
    throw error
  }
}

async function* whole(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  yield* rest
}

interface Kept {
  bytes: number
  /** Upper bound of the number of lines. */
  lines: number
  encoding: FileEncoding
}

async function keepText(db: Db, importId: string, pieces: AsyncIterable<Uint8Array>): Promise<Kept> {
  const scan = new EncodingScan()
  let [position, bytes] = [0, 0]
  for await (const piece of pieces) {
    scan.push(piece)
    bytes += piece.length
    await addChunk(db, importId, position++, piece)
  }
  return { bytes, lines: scan.lineEnds, encoding: scan.result() }
}

/**
 * Reads a workbook. The whole archive is in memory, because its directory is at the end, but its rows are
 * not.
 */
async function keepWorkbook(
  db: Db,
  importId: string,
  pieces: AsyncIterable<Uint8Array>,
  sheet: string | undefined,
): Promise<Kept> {
  const held: Uint8Array[] = []
  let bytes = 0
  for await (const piece of pieces) {
    held.push(piece)
    bytes += piece.length
    if (bytes > MAX_WORKBOOK_BYTES)
      throw new Failure('too-large', 'The workbook is larger than 20 MB. Save it as “CSV UTF-8”.')
  }
  let position = 0
  for await (const piece of inPieces(storedRows(Buffer.concat(held), sheet)))
    await addChunk(db, importId, position++, piece)
  return { bytes, lines: 0, encoding: 'xlsx' }
}

/**
 * Maximum bytes of stored rows, more than of a file: a text shared by many cells is in a workbook once, but
 * here once per cell.
 */
const MAX_STORED = 2 * MAX_IMPORT_BYTES

async function* storedRows(workbook: Buffer, sheet: string | undefined): AsyncGenerator<Uint8Array> {
  let total = 0
  for await (const row of workbookRows(workbook, { sheet })) {
    const line = Buffer.from(storedLine(row))
    total += line.length
    if (total > MAX_STORED)
      throw new Failure('too-large', 'This workbook has more than 100 MB of text. Split it.')
    yield line
  }
}

/** Joins small pieces to pieces of equal size. */
async function* inPieces(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = []
  let size = 0
  for await (const bytes of body) {
    held.push(bytes)
    size += bytes.length
    if (size < CHUNK) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
}

async function* checked(body: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  let total = 0
  try {
    for await (const bytes of body) {
      total += bytes.length
      if (total > MAX_IMPORT_BYTES) throw new Failure('too-large', 'The file is larger than 50 MB.')
      hash.update(bytes)
      if (bytes.length > 0) yield bytes
    }
  } catch (cause) {
    if (cause instanceof Failure) throw cause
    throw new Failure('bad-input', 'The upload was interrupted.', { cause })
  }
}
