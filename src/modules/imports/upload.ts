import { createHash } from 'node:crypto'

import type { Db } from '#platform/database/database.ts'
import type { OpenDatabase } from '#platform/database/open.ts'
import { Failure } from '#platform/errors.ts'

import { BATCH, MAX_IMPORT_BYTES } from './columns/import.ts'
import { insertImport, updateImport } from './imports.repository.ts'
import type { imports } from './imports.tables.ts'
import { withPause } from './pause.ts'
import { readBookFile } from './book-file.ts'
import { insertRows } from './rows.repository.ts'

export interface Upload {
  body: AsyncIterable<Uint8Array>
  /** The sheet to read from a workbook with several. */
  sheet?: string | undefined
}

type Uploaded = Pick<typeof imports.$inferInsert, 'id' | 'fileName' | 'actorId' | 'createdAt'>

/**
 * Reads a file and stores its rows in batches. An upload that breaks off leaves an import in state
 * 'uploading', which is deleted later. If the file can't be read, nothing is stored.
 */
export async function storeUpload(
  { db, engine }: { db: Db; engine: OpenDatabase['engine'] },
  uploaded: Uploaded,
  { body, sheet }: Upload,
): Promise<void> {
  const bytes = await bytesOf(body)
  const { rows, ...head } = await readBookFile(bytes, sheet)
  const { id } = uploaded
  const fingerprint = createHash('sha256').update(bytes).digest('hex')
  const about = { ...head, bytes: bytes.length, fingerprint, rows: rows.length }
  await insertImport(db, { ...uploaded, ...about, state: 'uploading' })
  for (let from = 0; from < rows.length; from += BATCH)
    await withPause(engine, () => insertRows(db, id, rows.slice(from, from + BATCH), from + 1))
  await updateImport(db, id, { state: 'uploaded' })
}

async function bytesOf(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let total = 0
  try {
    for await (const piece of body) {
      total += piece.length
      if (total > MAX_IMPORT_BYTES) throw new Failure('too-large', 'The file is larger than 20 MB.')
      pieces.push(piece)
    }
  } catch (cause) {
    if (cause instanceof Failure) throw cause
    throw new Failure('bad-input', 'The upload was interrupted.', { cause })
  }
  return Buffer.concat(pieces)
}
