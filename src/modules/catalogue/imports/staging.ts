import { setTimeout } from 'node:timers/promises'

import { type Db, inTransaction } from '#platform/database/database.ts'
import type { OpenDatabase } from '#platform/database/open.ts'

import { MAX_IMPORT_ROWS } from './columns/import.ts'
import { chunksOf, claimImport, deleteChunks, type ImportRecord, updateImport } from './imports.repository.ts'
import { TOO_MANY_ROWS } from './reading/row-limit.ts'
import { type FileEncoding, type FileRow, rowsOf } from './reading/rows.ts'
import { insertRows } from './rows.repository.ts'

/** Rows per transaction. */
const AT_A_TIME = 500

/**
 * Stages the rows of a file in the database from the last position, then deletes the file. Returns whether it
 * made progress; false if another process is staging the file.
 */
export async function stageFile(
  { db, engine }: { db: Db; engine: OpenDatabase['engine'] },
  record: ImportRecord,
  isEnding: () => boolean,
): Promise<boolean> {
  const { id, delimiter } = record
  const format = { encoding: record.encoding as FileEncoding, delimiter }
  let staged = record.rows
  for await (const rows of inBatches(
    rowsBelow(rowsOf(chunksOf(db, id), format), record.headingRow, staged),
  )) {
    const last = rows.at(-1)?.number ?? 0
    if (last > MAX_IMPORT_ROWS) return giveUp(db, id)
    if (isEnding()) return true
    const before = staged
    if (!(await withPause(engine, () => stageRows(db, id, before, rows)))) return false
    staged = last
  }
  return finish(db, id, staged)
}

/** Stages one batch. Returns false if another process has already staged it. */
function stageRows(db: Db, id: string, before: number, rows: readonly FileRow[]): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const record = await claimImport(tx, id)
    if (!record || record.staged || record.rows !== before) return false
    await insertRows(tx, id, rows)
    await updateImport(tx, id, { rows: rows.at(-1)?.number ?? before })
    return true
  })
}

function finish(db: Db, id: string, rows: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const record = await claimImport(tx, id)
    if (!record || record.staged || record.rows !== rows) return false
    await deleteChunks(tx, id)
    await updateImport(tx, id, { staged: true })
    return true
  })
}

function giveUp(db: Db, id: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const record = await claimImport(tx, id)
    if (!record || record.staged) return false
    await deleteChunks(tx, id)
    await updateImport(tx, id, { staged: true, state: 'failed', failure: TOO_MANY_ROWS })
    return true
  })
}

/** Rows below the heading, numbered from the heading, starting after the last staged row. */
async function* rowsBelow(
  rows: AsyncIterable<FileRow>,
  heading: number,
  staged: number,
): AsyncGenerator<FileRow> {
  for await (const row of rows) {
    const number = row.number - heading
    if (number > staged) yield { ...row, number }
  }
}

async function* inBatches(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < AT_A_TIME) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Maximum pause before the next batch. */
const MOST = 1000

/** Pause after a batch, as a fraction of its duration. */
const REST = { embedded: 1, server: 0.25 } satisfies Record<OpenDatabase['engine'], number>

/**
 * Runs a batch and then pauses. An embedded database pauses as long as the batch took, because its single
 * connection serves no other query during a batch. A server pauses for less, because its other connections
 * only share the cores.
 */
export async function withPause<T>(engine: OpenDatabase['engine'], batch: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const result = await batch()
  await setTimeout(Math.min(MOST, (performance.now() - begun) * REST[engine]))
  return result
}
