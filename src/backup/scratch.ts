import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'

import { BackupError } from '#platform/backup/backup-error.ts'
import { DataDirInUse, lockDataDir } from '#platform/data-dir-lock.ts'

/** Folder in DATA_DIR for temporarily opened data, because that disk holds the shop's data anyway. */
export const SCRATCH = 'scratch'

/**
 * Runs `work` with an empty private folder; only one caller at a time may use it. Removes the
 * leftovers of a killed process.
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
