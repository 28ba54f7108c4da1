import { BackupError } from '#platform/backup/backup-error.ts'
import type { BucketSettings } from '#platform/storage/bucket-client.ts'

import type { BackupPlace, BackupShelf } from '#platform/backup/backup-place.ts'
import { folderPlace, folderShelf } from './folder-place.ts'

/** A storage for backups; a backup's address contains the bucket. */
export type BackupStorage = Omit<BucketSettings, 'bucket'>

const IN_BUCKET = 's3://'
const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/([\w.-]+(?:\/[\w.-]+)*)\/?$/

/** Returns the location that an operator names: a folder, or `s3://bucket/prefix`. */
export async function placeNamed(named: string, storage: BackupStorage | undefined): Promise<BackupPlace> {
  const inBucket = inBucketOf(named, storage)
  if (!inBucket) return folderPlace(named)
  const { bucketPlace } = await import('./bucket-place.ts')
  return bucketPlace(inBucket)
}

/** Like `placeNamed`, for a location that holds many backups. */
export async function shelfNamed(named: string, storage: BackupStorage | undefined): Promise<BackupShelf> {
  const inBucket = inBucketOf(named, storage)
  if (!inBucket) return folderShelf(named)
  const { bucketShelf } = await import('./bucket-place.ts')
  return bucketShelf(inBucket)
}

/** Explains why an address is invalid; undefined if it is valid. */
export function addressFault(named: string): string | undefined {
  if (!named.startsWith(IN_BUCKET) || ADDRESS.test(named)) return undefined
  return 'must be a folder, or s3://bucket/prefix of letters, digits, dots, hyphens and slashes'
}

/** Returns the bucket of an address, if it is in one. */
export function bucketNameOf(named: string): string | undefined {
  return ADDRESS.exec(named)?.[1]
}

function inBucketOf(named: string, storage: BackupStorage | undefined) {
  const fault = addressFault(named)
  if (fault) throw new BackupError(`${named} ${fault}.`)
  const [, bucket, prefix] = ADDRESS.exec(named) ?? []
  if (!bucket || !prefix) return undefined
  if (!storage) {
    throw new BackupError(
      `${named} is in a bucket: set BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.`,
    )
  }
  return { settings: { ...storage, bucket }, prefix }
}
