import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { OperatorError, StartError } from '#platform/errors.ts'

import type { Engine } from './engine.ts'
import { startEngineThread } from './engine-thread.ts'

/** PGlite's errno for a full disk. */
const ENOSPC = 51

/** Returns the folder of the embedded database in a data directory. */
export const engineFiles = (dataDir: string): string => path.resolve(dataDir, 'pg')

/**
 * Opens the embedded engine on its files in `dataDir/pg`. Recreates files left unfinished by an interrupted
 * first start, but leaves damaged files untouched. Throws a StartError with a remedy.
 */
export async function openEngine(dataDir: string): Promise<Engine> {
  const directory = engineFiles(dataDir)
  const unfinished = `${directory}.unfinished`
  const existing = await listOf(directory)
  if ((await listOf(dataDir)).includes(path.basename(unfinished))) {
    await rm(directory, { recursive: true, force: true })
    await rm(unfinished)
    return openEngine(dataDir)
  }
  // The engine would overwrite these files with a new database.
  if (existing.length > 0 && !existing.includes('PG_VERSION')) throw damaged(directory)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  // The engine makes its files readable by every user.
  await chmod(directory, 0o700)
  if (existing.length === 0) await writeFile(unfinished, '')
  const engine = await startEngineThread(directory).catch((error: unknown) => {
    throw isFull(error) ? new StartError(FULL(directory), { cause: error }) : damaged(directory, error)
  })
  await rm(unfinished, { force: true })
  return engine
}

/** Reports whether a data directory has an embedded database. */
export async function hasEngine(dataDir: string): Promise<boolean> {
  return (await listOf(engineFiles(dataDir))).includes('PG_VERSION')
}

/** Throws an OperatorError without an embedded database, because opening it would create one. */
export async function requireEngine(dataDir: string): Promise<void> {
  if (!(await hasEngine(dataDir)))
    throw new OperatorError(`DATA_DIR: ${path.resolve(dataDir)} holds no shop.`)
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
