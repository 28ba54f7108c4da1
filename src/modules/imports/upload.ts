import { addChunk, chunksOf, deleteImport } from './imports.repository.ts'
import type { Db } from '#platform/database/database.ts'
import { badField, Failure } from '#platform/errors.ts'

import { MAX_IMPORT_BYTES } from './columns/import.ts'
import { EncodingScan, refuseOtherFiles } from './reading/encoding.ts'
import { type FileHead, readHead } from './reading/head.ts'

/** What one row of the table of pieces holds. */
const CHUNK = 262_144

/**
 * Stores a file as it comes, piece by piece, so that memory stays flat, and looks at its head. Throws `too-large`,
 * `unsupported` and `bad-input`; then nothing of it is stored.
 */
export async function receiveFile(
  db: Db,
  importId: string,
  body: AsyncIterable<Uint8Array>,
): Promise<FileHead & { bytes: number }> {
  try {
    const scan = new EncodingScan()
    const bytes = await keepPieces(db, importId, inPieces(checked(body), scan))
    if (bytes === 0) throw badField('file', 'The file is empty.')
    const head = await readHead(() => chunksOf(db, importId), scan.result())
    return { ...head, bytes }
  } catch (error) {
    await deleteImport(db, importId)
    throw error
  }
}

async function keepPieces(db: Db, importId: string, pieces: AsyncIterable<Uint8Array>): Promise<number> {
  let [position, bytes] = [0, 0]
  for await (const piece of pieces) {
    if (position === 0) refuseOtherFiles(piece)
    bytes += piece.length
    await addChunk(db, importId, position++, piece)
  }
  return bytes
}

/** Joins what the network gives to pieces of one size. */
async function* inPieces(body: AsyncIterable<Uint8Array>, scan: EncodingScan): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = []
  let size = 0
  for await (const bytes of body) {
    scan.push(bytes)
    held.push(bytes)
    size += bytes.length
    if (size < CHUNK) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
}

async function* checked(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let total = 0
  try {
    for await (const bytes of body) {
      total += bytes.length
      if (total > MAX_IMPORT_BYTES) throw new Failure('too-large', 'A file has at most 50 MB.')
      if (bytes.length > 0) yield bytes
    }
  } catch (cause) {
    if (cause instanceof Failure) throw cause
    throw new Failure('bad-input', 'The file did not arrive completely.', { cause })
  }
}
