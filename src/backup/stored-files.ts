import { open as openFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'

import { UPLOADS } from '#modules/catalogue/pictures/picture-files.ts'
import { MADE_FOLDERS } from '#modules/catalogue/pictures/shared-files.ts'
import { eachOf } from '#platform/at-once.ts'
import { AT_ONCE, type BackupWriter } from '#platform/backup/backup-writer.ts'
import { filesIn } from '#platform/backup/sealed-files.ts'
import type { Storage } from '#platform/storage/storage.ts'

import { PARTS } from './database-sources.ts'
import { SCRATCH } from './scratch.ts'

/** Where a restore with --replace puts what was there before. */
export const ASIDE = 'before-restore-'

/** What the shop draws again on request, what belongs to a running process, and the database: it is copied by itself. */
const NOT_BACKED_UP = new Set([
  'pg',
  'pg.unfinished',
  'pg.restoring',
  'lock',
  SCRATCH,
  '.write-test',
  ...Object.values(MADE_FOLDERS).map(({ folder }) => folder as string),
])

/** What the data directory holds of a shop beside its database: uploads, generated secrets and whatever a later release adds. */
export async function storedEntries(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => [])
  return names.filter((name) => !NOT_BACKED_UP.has(name) && !name.startsWith(ASIDE)).toSorted()
}

/** Adds those that the backup has not got yet. None is ever rewritten: uploads are named by what is in them, secrets made once. */
export async function addStored(dataDir: string, writer: BackupWriter): Promise<void> {
  const entries = new Set(await storedEntries(dataDir))
  const isWanted = (name: string) => entries.has(name.split(path.sep)[0] ?? '') && !name.endsWith('.part')
  const names = (await filesIn(dataDir)).filter(isWanted)
  await eachOf(names, AT_ONCE, (name) =>
    addOnce(writer, name, () => openUnlessGone(path.join(dataDir, name))),
  )
}

/** Adds the uploads of a bucket that the backup has not got yet, under the names that they would have on a disk. */
export async function addBucket(bucket: Storage, writer: BackupWriter): Promise<void> {
  await eachOf(bucket.list(UPLOADS), AT_ONCE, ({ name }) =>
    addOnce(writer, name, async () => {
      const content = await bucket.get(name)
      return content && Readable.from([content])
    }),
  )
}

/** What disappears meanwhile is left out. */
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
