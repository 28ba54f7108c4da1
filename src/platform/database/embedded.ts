import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { copyFolder } from '#platform/backup/sealed-files.ts'
import { StartError } from '#platform/errors.ts'

/** PGlite's number for a disk that is full. */
const ENOSPC = 51

/**
 * Opens the embedded engine on its files in `dataDir/pg`. Files that are unfinished, because the first start was broken
 * off, are made anew; damaged ones are left as they are. Throws a StartError that says what to do.
 */
export async function openEngine(dataDir: string): Promise<PGlite> {
  const directory = path.resolve(dataDir, 'pg')
  const unfinished = `${directory}.unfinished`
  const existing = await listOf(directory)
  if ((await listOf(dataDir)).includes(path.basename(unfinished))) {
    await rm(directory, { recursive: true, force: true })
    await rm(unfinished)
    return openEngine(dataDir)
  }
  // The engine would write a new database over what is there.
  if (existing.length > 0 && !existing.includes('PG_VERSION')) throw damaged(directory)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  // The engine gives its files to everybody.
  await chmod(directory, 0o700)
  if (existing.length === 0) await writeFile(unfinished, '')
  const engine = await startEngine({ dataDir: directory }).catch((error: unknown) => {
    throw isFull(error) ? new StartError(FULL(directory), { cause: error }) : damaged(directory, error)
  })
  await rm(unfinished, { force: true })
  return engine
}

/** Whether a data directory has an embedded database. */
export async function hasEngine(dataDir: string): Promise<boolean> {
  return (await listOf(path.resolve(dataDir, 'pg'))).includes('PG_VERSION')
}

/**
 * Copies the files of an open engine: all that it holds in memory is written first, and nothing is written meanwhile. Its copy
 * is opened as the files of a process that was killed.
 */
export async function copyEngine(engine: PGlite, dataDir: string, to: string): Promise<void> {
  await engine.transaction(async (tx) => {
    await tx.exec('checkpoint')
    await copyFolder(path.resolve(dataDir, 'pg'), to)
  })
}

/** In memory, as the copy of another (the tar that PGlite dumps) when there is one. */
export function openEngineInMemory(copyOf?: Blob): Promise<PGlite> {
  return startEngine(copyOf ? { loadDataDir: copyOf } : {})
}

function startEngine(where: { dataDir?: string; loadDataDir?: Blob }): Promise<PGlite> {
  return PGlite.create({
    ...where,
    extensions: { pg_trgm, unaccent },
    // Half the memory of the default, measured in docs/decisions/001-embedded-database.md.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB', '-c', 'max_connections=10'],
  })
}

function listOf(directory: string): Promise<string[]> {
  return readdir(directory).catch(() => [])
}

const isFull = (error: unknown) => (error as { errno?: unknown }).errno === ENOSPC

const FULL = (directory: string) =>
  `DATA_DIR: the database does not fit on the disk of ${directory}. Free some space, or set another directory.`

function damaged(directory: string, cause?: unknown): StartError {
  return new StartError(
    `DATA_DIR: the database files in ${directory} are damaged, or of another version. Restore a backup, or move that folder away to begin with an empty shop.`,
    { cause },
  )
}
