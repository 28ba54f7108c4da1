import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { UPLOADS } from '#modules/catalogue/pictures/picture-files.ts'
import { MADE_FOLDERS } from '#modules/catalogue/pictures/shared-files.ts'
import { copyTree, filesIn } from '#platform/backup/sealed-files.ts'
import type { Storage } from '#platform/storage/storage.ts'

/** Where a restore with --replace puts what was there before. */
export const ASIDE = 'before-restore-'

/** What the shop draws again on request, what belongs to a running process, and the database: it is copied by itself. */
const NOT_BACKED_UP = new Set([
  'pg',
  'pg.unfinished',
  'pg.restoring',
  'lock',
  '.write-test',
  ...Object.values(MADE_FOLDERS).map(({ folder }) => folder as string),
])

/** What the data directory holds of a shop beside its database: uploads, generated secrets and whatever a later release adds. */
export async function storedEntries(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => [])
  return names.filter((name) => !NOT_BACKED_UP.has(name) && !name.startsWith(ASIDE)).toSorted()
}

/** Copies those that `to` has not got yet. None is ever rewritten: uploads are named by what is in them, secrets made once. */
export async function copyStored(dataDir: string, to: string): Promise<void> {
  const entries = new Set(await storedEntries(dataDir))
  const there = new Set(await filesIn(to))
  const isWanted = (name: string) => entries.has(name.split(path.sep)[0] ?? '') && !name.endsWith('.part')
  await copyTree(dataDir, to, (name) => isWanted(name) && !there.has(name))
}

/** Copies the uploads of a bucket that `to` has not got yet, into the folder where a disk would hold them. */
export async function copyBucket(bucket: Storage, to: string): Promise<void> {
  const there = new Set(await filesIn(to))
  await mkdir(path.join(to, UPLOADS), { recursive: true, mode: 0o700 })
  for await (const { name } of bucket.list(UPLOADS)) {
    // What disappears meanwhile is left out.
    const content = there.has(name) ? undefined : await bucket.get(name)
    if (content) await writeFile(path.join(to, name), content, { mode: 0o600 })
  }
}
