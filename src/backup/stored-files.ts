import { open as openFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'

import { UPLOADS } from '#modules/catalogue/pictures/picture-files.ts'
import { MADE_FOLDERS } from '#modules/catalogue/pictures/shared-files.ts'
import { eachOf } from '#platform/for-each-limit.ts'
import { AT_ONCE, type BackupWriter } from '#platform/backup/backup-writer.ts'
import { filesIn } from '#platform/backup/sealed-files.ts'
import type { Storage } from '#platform/storage/storage.ts'

import { PARTS } from './database-sources.ts'
import { SCRATCH } from './scratch.ts'

/** Prefix of the folders where --replace moves the previous data. */
export const ASIDE = 'before-restore-'

/**
 * Files that the shop regenerates, files of a running process, and the database, which is copied separately.
 */
const NOT_BACKED_UP = new Set([
  'pg',
  'pg.unfinished',
  'pg.restoring',
  'lock',
  SCRATCH,
  '.write-test',
  ...Object.values(MADE_FOLDERS).map(({ folder }) => folder as string),
])

/**
 * Lists the shop's entries in the data directory besides its database: uploads, generated secrets and
 * whatever a later release adds.
 */
export async function storedEntries(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => [])
  return names.filter((name) => !NOT_BACKED_UP.has(name) && !name.startsWith(ASIDE)).toSorted()
}

/**
 * Adds the files that the backup lacks. No file is ever rewritten: uploads are named by their
 * content, secrets are generated once.
 */
export async function addStored(dataDir: string, writer: BackupWriter): Promise<void> {
  const entries = new Set(await storedEntries(dataDir))
  const isWanted = (name: string) => entries.has(name.split(path.sep)[0] ?? '') && !name.endsWith('.part')
  const names = (await filesIn(dataDir)).filter(isWanted)
  await eachOf(names, AT_ONCE, (name) =>
    addOnce(writer, name, () => openUnlessGone(path.join(dataDir, name))),
  )
}

/** Adds the uploads of a bucket that the backup lacks, under the names they would have on disk. */
export async function addBucket(bucket: Storage, writer: BackupWriter): Promise<void> {
  await eachOf(bucket.list(UPLOADS), AT_ONCE, ({ name }) =>
    addOnce(writer, name, async () => {
      const content = await bucket.get(name)
      return content && Readable.from([content])
    }),
  )
}

/** Skips a file that has disappeared since it was listed. */
async function addOnce(
  writer: BackupWriter,
  name: string,
  open: () => Promise<AsyncIterable<Uint8Array> | undefined>,
): Promise<void> {
  const stored = `${PARTS.files}/${name.split(path.sep).join('/')}`
  if (writer.has(stored)) return
  const content = await open()
  if (content) await writer.add(stored, content)
}

async function openUnlessGone(file: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  const handle = await openFile(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
  return handle?.createReadStream()
}
