import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'

import { BackupError } from '#platform/backup/backup-error.ts'
import { DataDirInUse, lockDataDir } from '#platform/data-dir-lock.ts'

/** Where in DATA_DIR what is open for a moment stands: on the disk that holds the open shop anyway. */
export const SCRATCH = 'scratch'

/**
 * Lends a folder for the time of some work, for this user alone and empty, to one at a time. What a killed process left there is
 * removed by the next one.
 */
export async function withScratch<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const scratch = path.resolve(dataDir, SCRATCH)
  await mkdir(scratch, { recursive: true, mode: 0o700 })
  const unlock = await lockDataDir(scratch).catch((error: unknown) => {
    if (!(error instanceof DataDirInUse)) throw error
    throw new BackupError(
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
