import { Readable } from 'node:stream'

import { BackupError } from '#platform/backup/backup-error.ts'
import { MANIFESTS } from '#platform/backup/manifest-names.ts'
import { type AskBucket, type BucketSettings, createBucketClient } from '#platform/storage/bucket-client.ts'
import { foldersInBucket, readBucketList } from '#platform/storage/bucket-list.ts'
import { uploadToBucket } from '#platform/storage/bucket-upload.ts'
import { type BucketSettingNames, reasonOf } from '#platform/storage/open-storage.ts'

import type { BackupPlace, BackupShelf, UnfinishedBackup } from '#platform/backup/backup-place.ts'

const NAMES: BucketSettingNames = {
  endpoint: 'BACKUP_S3_ENDPOINT',
  bucket: 's3://',
  region: 'BACKUP_S3_REGION',
  key: 'BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY',
}

/** A bucket, and the prefix of all file names: `shop/2026-11-25`. */
export interface PrefixInBucket {
  settings: BucketSettings
  prefix: string
}

/** A backup as files under one prefix. Its manifest, written last, marks it as complete. */
export function bucketPlace({ settings, prefix }: PrefixInBucket): BackupPlace {
  const { ask, where } = asking({ settings, prefix })
  return {
    where,
    begin: () => begin(ask, { prefix, where }),
    async open(name) {
      const found = await ask({ method: 'GET', name: `${prefix}/${name}` })
      return found?.body ? Readable.fromWeb(found.body) : undefined
    },
  }
}

export function bucketShelf({ settings, prefix }: PrefixInBucket): BackupShelf {
  const { ask, where } = asking({ settings, prefix })
  const inside = `${prefix}/`
  return {
    where,
    async list() {
      const folders = await foldersInBucket(ask, inside)
      const found = folders.map(async (folder) => {
        return { name: folder.slice(inside.length, -1), whole: await hasManifest(ask, folder) }
      })
      return Promise.all(found)
    },
    remove: (name) => removeAll(ask, inside + name),
  }
}

/** Creates the bucket's client; its errors name the backup's settings. */
function asking({ settings, prefix }: PrefixInBucket): { ask: AskBucket; where: string } {
  const client = createBucketClient(settings)
  const ask: AskBucket = (asked) =>
    client(asked).catch((cause: unknown) => {
      throw new BackupError(reasonOf(cause, settings, NAMES), { cause })
    })
  return { ask, where: `s3://${settings.bucket}/${prefix}` }
}

async function begin(
  ask: AskBucket,
  { prefix, where }: { prefix: string; where: string },
): Promise<UnfinishedBackup> {
  const { files } = await readBucketList(ask, `${prefix}/`, undefined)
  if (files.length > 0) throw new BackupError(`${where} is there already. Name a place that is not.`)
  return {
    write: (name, content) => uploadToBucket(ask, `${prefix}/${name}`, content),
    finish: async () => undefined,
    abandon: () => removeAll(ask, prefix),
  }
}

async function hasManifest(ask: AskBucket, folder: string): Promise<boolean> {
  const found = await Promise.all(MANIFESTS.map((name) => ask({ method: 'HEAD', name: folder + name })))
  return found.some((answer) => answer !== undefined)
}

/** Removes the manifest first: the rest of an interrupted removal must not pass for a backup. */
async function removeAll(ask: AskBucket, prefix: string): Promise<void> {
  for (const name of MANIFESTS) await ask({ method: 'DELETE', name: `${prefix}/${name}` })
  for (;;) {
    // Lists from the start each time: removed files are no longer listed.
    const { files } = await readBucketList(ask, `${prefix}/`, undefined)
    if (files.length === 0) return
    for (const { name } of files) await ask({ method: 'DELETE', name })
  }
}
