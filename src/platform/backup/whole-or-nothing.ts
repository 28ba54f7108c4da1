import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

import { BackupError, folderError } from './backup-error.ts'
import { syncToDisk } from './sealed-files.ts'

/**
 * Lets `fill` write a folder that appears under its name when it is whole, and not at all when something fails: a full
 * disk leaves nothing that looks like a backup.
 */
export async function wholeOrNothing(
  folder: string,
  fill: (unfinished: string) => Promise<void>,
): Promise<void> {
  const unfinished = `${folder}.unfinished`
  try {
    if (await isThere(folder)) throw new BackupError(`${folder} is there already. Name a folder that is not.`)
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished, { mode: 0o700 })
    await fill(unfinished)
    await syncToDisk(unfinished)
    await rename(unfinished, folder)
    await syncToDisk(path.dirname(folder))
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined)
    throw folderError(folder, error)
  }
}

function isThere(name: string): Promise<boolean> {
  return stat(name).then(
    () => true,
    () => false,
  )
}
