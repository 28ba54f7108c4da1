import { execFile } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'

import { BackupError, folderError } from '#platform/backup/backup-error.ts'
import { isManifest } from '#platform/backup/manifest-names.ts'
import { syncToDisk } from '#platform/backup/sealed-files.ts'

import type { BackupPlace, BackupShelf, UnfinishedBackup } from '#platform/backup/backup-place.ts'

const UNFINISHED = '.unfinished'

/**
 * A backup as a folder. It only appears under its name once complete: a full disk
 * leaves nothing that looks like one.
 */
export function folderPlace(named: string): BackupPlace {
  const folder = path.resolve(named)
  return {
    where: folder,
    folder,
    begin: () => begin(folder).catch(inWords(folder)),
    async open(name) {
      const file = path.join(folder, name)
      return (await isThere(file)) ? createReadStream(file) : undefined
    },
  }
}

export function folderShelf(named: string): BackupShelf {
  const folder = path.resolve(named)
  return {
    where: folder,
    list: () => namesIn(folder).catch(inWords(folder)),
    async remove(name) {
      await rm(path.join(folder, name), { recursive: true, force: true })
      await rm(path.join(folder, name + UNFINISHED), { recursive: true, force: true })
    },
  }
}

async function begin(folder: string): Promise<UnfinishedBackup> {
  if (await isThere(folder)) throw new BackupError(`${folder} is there already. Name a folder that is not.`)
  const unfinished = folder + UNFINISHED
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  const abandon = () => rm(unfinished, { recursive: true, force: true })
  return {
    write: (name, content) => writeFile(path.join(unfinished, name), content).catch(inWords(folder)),
    async finish() {
      // One call for all files: on a busy disk a thousand single ones take minutes.
      await promisify(execFile)('sync', ['--file-system', unfinished])
      await rename(unfinished, folder).catch(inWords(folder))
      await syncToDisk(path.dirname(folder))
    },
    abandon,
  }
}

async function writeFile(file: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await pipeline(content, createWriteStream(file, { mode: 0o600, flags: 'wx' }))
}

async function namesIn(folder: string): Promise<{ name: string; whole: boolean }[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const found = entries
    .filter((entry) => entry.isDirectory())
    .map(async ({ name }) => {
      const inside = await readdir(path.join(folder, name)).catch(() => [])
      const bare = name.endsWith(UNFINISHED) ? name.slice(0, -UNFINISHED.length) : name
      return { name: bare, whole: bare === name && inside.some(isManifest) }
    })
  return Promise.all(found)
}

function inWords(folder: string): (error: unknown) => never {
  return (error) => {
    throw folderError(folder, error)
  }
}

function isThere(name: string): Promise<boolean> {
  return access(name).then(
    () => true,
    () => false,
  )
}
