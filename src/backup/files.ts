import { mkdir, open, readdir, rm } from 'node:fs/promises'
import path from 'node:path'

import { UPLOADS } from '#modules/catalogue/pictures/picture-files.ts'
import { MADE_FOLDERS } from '#modules/catalogue/pictures/shared-files.ts'
import { DataDirInUse, lockDataDir } from '#platform/data-dir.ts'
import { OperatorError } from '#platform/errors.ts'
import { commandError } from '#platform/storage/open-storage.ts'
import type { OpenFile, Storage } from '#platform/storage/storage.ts'

import type { ArchiveWriter } from './archive.ts'
import { PARTS } from './database.ts'

const SCRATCH = 'scratch'

/**
 * Files that the shop can regenerate, files of a running process, and the database, which is copied
 * separately.
 */
const NOT_BACKED_UP = new Set([
  PARTS.engine,
  `${PARTS.engine}.unfinished`,
  'lock',
  SCRATCH,
  '.write-test',
  ...Object.values(MADE_FOLDERS).map(({ folder }) => folder as string),
])

/**
 * Lists the shop's entries in the data directory except its database: uploads, generated secrets and anything
 * that a later release adds.
 */
export async function storedEntries(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => [])
  return names.filter((name) => !NOT_BACKED_UP.has(name)).toSorted()
}

/**
 * Adds the files that the backup lacks. Files in a bucket get the names that they would have on disk. No file
 * changes during the backup: uploads are named by their content, and secrets are generated once.
 */
export async function addStored(dataDir: string, storage: Storage, writer: ArchiveWriter): Promise<void> {
  async function add(name: string, open: Storage['open']): Promise<void> {
    const added = `${PARTS.files}/${name}`
    const file = writer.has(added) ? undefined : await open(name)
    if (file) await writer.add(added, file.bytes, file.stream)
  }
  for (const name of await localFiles(dataDir)) await add(name, (one) => openLocal(path.join(dataDir, one)))
  if (!storage.remote) return
  try {
    for await (const { name } of storage.list(UPLOADS)) await add(name, storage.open)
  } catch (error) {
    throw commandError(error)
  }
}

/** Lists the complete files of every stored entry, which may itself be a file. */
async function localFiles(dataDir: string): Promise<string[]> {
  const names: string[] = []
  for (const entry of await storedEntries(dataDir)) {
    const found = await readdir(path.join(dataDir, entry), { recursive: true, withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => (error.code === 'ENOTDIR' ? undefined : []),
    )
    const files = found?.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name))
    names.push(...(files?.map((file) => path.relative(dataDir, file)).toSorted() ?? [entry]))
  }
  return names.filter((name) => !name.endsWith('.part'))
}

/** Opens a file, so that it can be read even if it is removed meanwhile; undefined if it is already gone. */
async function openLocal(name: string): Promise<OpenFile | undefined> {
  const file = await open(name).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
  return file && { bytes: (await file.stat()).size, stream: file.createReadStream() }
}

/**
 * Runs `work` with an empty private folder in DATA_DIR, whose disk contains the shop's data anyway. Only one
 * caller at a time may use the folder. Removes the leftovers of a killed process.
 */
export async function withScratch<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const scratch = path.resolve(dataDir, SCRATCH)
  await mkdir(scratch, { recursive: true, mode: 0o700 })
  const unlock = await lockDataDir(scratch).catch((error: unknown) => {
    if (!(error instanceof DataDirInUse)) throw error
    throw new OperatorError(
      `Another backup or restore is running in ${scratch}. Try again when it has finished.`,
    )
  })
  const folder = path.join(scratch, 'work')
  try {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { mode: 0o700 })
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
    await unlock()
    await rm(scratch, { recursive: true, force: true })
  }
}
