import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

import type { BackupConfig } from '#config'
import { eachOf } from '#platform/for-each-limit.ts'
import { AT_ONCE } from '#platform/backup/backup-writer.ts'
import { folderError } from '#platform/backup/backup-error.ts'
import { type Manifest, openedName, readManifest, readWhole } from '#platform/backup/manifest.ts'
import type { BackupPlace } from '#platform/backup/backup-place.ts'
import { placeNamed } from '#platform/backup/places/named-place.ts'
import { openingWith, type Turn } from '#platform/backup/sealing.ts'

import { withScratch } from './scratch.ts'

/** A backup whose checksums have all been verified. */
export interface OpenBackup {
  manifest: Manifest
  /** Folder of the opened files: the backup itself if it is an unsealed folder on this machine. */
  folder: string
  /** The scratch folder in use, if the backup had to be opened. */
  scratch?: string
}

/**
 * Runs `work` on a backup as a folder; a sealed or remote one is temporarily opened in DATA_DIR. Throws a
 * BackupError before `work` starts if the backup is incomplete, damaged or sealed for another key.
 */
export async function withBackup<T>(
  { dataDir, backups }: { dataDir: string; backups?: BackupConfig | undefined },
  where: string,
  work: (backup: OpenBackup) => Promise<T>,
  refuse: (manifest: Manifest) => void = () => undefined,
): Promise<T> {
  const place = await placeNamed(where, backups?.storage)
  const { manifest, open } = await readManifest(place, () => openingWith(backups?.identityFile))
  refuse(manifest)
  if (!open && place.folder) {
    for (const file of manifest.files) for await (const _ of readWhole(place, file, undefined));
    return work({ manifest, folder: place.folder })
  }
  return withScratch(dataDir, async (scratch) => {
    const folder = path.join(scratch, 'opened')
    await fetchInto(folder, place, { manifest, open }).catch((error: unknown) => {
      throw folderError(folder, error)
    })
    return work({ manifest, folder, scratch })
  })
}

async function fetchInto(
  folder: string,
  place: BackupPlace,
  { manifest, open }: { manifest: Manifest; open: Turn | undefined },
): Promise<void> {
  await eachOf(manifest.files, AT_ONCE, async (file) => {
    const target = path.join(folder, openedName(file.path, open !== undefined))
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    await pipeline(readWhole(place, file, open), createWriteStream(target, { mode: 0o600 }))
  })
}
