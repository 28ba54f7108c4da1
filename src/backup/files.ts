import { mkdir, open as openFile, readdir, rm } from 'node:fs/promises'
import path from 'node:path'

import { UPLOADS } from '#modules/catalogue/pictures/picture-files.ts'
import { MADE_FOLDERS } from '#modules/catalogue/pictures/shared-files.ts'
import { DataDirInUse, lockDataDir } from '#platform/data-dir-lock.ts'
import { OperatorError } from '#platform/errors.ts'
import { commandError } from '#platform/storage/open-storage.ts'
import type { Storage } from '#platform/storage/storage.ts'

import type { ArchiveWriter } from './archive.ts'
import { PARTS } from './database.ts'

/** Prefix of the folders where --replace moves the previous data. */
export const REPLACED_PREFIX = 'before-restore-'

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
  return names.filter((name) => !NOT_BACKED_UP.has(name) && !name.startsWith(REPLACED_PREFIX)).toSorted()
}

/**
 * Adds the files that the backup lacks. Files in a bucket get the names that they would have on disk. No file
 * changes during the backup: uploads are named by their content, and secrets are generated once.
 */
export async function addStored(dataDir: string, storage: Storage, writer: ArchiveWriter): Promise<void> {
  const added = (name: string) => `${PARTS.files}/${name.split(path.sep).join('/')}`
  for (const entry of await storedEntries(dataDir)) {
    for (const name of await filesBelow(dataDir, entry)) {
      if (name.endsWith('.part') || writer.has(added(name))) continue
      const file = await openUnlessGone(path.join(dataDir, name))
      if (file) await writer.add(added(name), (await file.stat()).size, file.createReadStream())
    }
  }
  if (!storage.remote) return
  try {
    for await (const { name } of storage.list(UPLOADS)) {
      const file = writer.has(added(name)) ? undefined : await storage.open(name)
      if (file) await writer.add(added(name), file.bytes, file.stream)
    }
  } catch (error) {
    throw commandError(error)
  }
}

/** Lists the entry itself if it is a file, else the files below it. */
async function filesBelow(dataDir: string, entry: string): Promise<string[]> {
  const found = await readdir(path.join(dataDir, entry), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => (error.code === 'ENOTDIR' ? undefined : []),
  )
  if (!found) return [entry]
  const files = found.filter((one) => one.isFile())
  return files.map(({ parentPath, name }) => path.relative(dataDir, path.join(parentPath, name))).toSorted()
}

function openUnlessGone(file: string) {
  return openFile(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
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
      `Another backup, restore or check is at work in ${scratch}. Try again when it has ended.`,
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
