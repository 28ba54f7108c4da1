import { realpath } from 'node:fs/promises'
import path from 'node:path'

import type { ShopPlace } from '#config'
import { BackupError, bucketError } from '#platform/backup/backup-error.ts'
import { type BackupWriter, writeBackup } from '#platform/backup/backup-writer.ts'
import type { BackupPlace } from '#platform/backup/backup-place.ts'
import { bucketNameOf, placeNamed } from '#platform/backup/places/named-place.ts'
import { sealingFor } from '#platform/backup/sealing.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import type { OpenDatabase } from '#platform/database/open.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import type { Storage } from '#platform/storage/storage.ts'

import { type DatabaseSource, openSource, sourceOf } from './database-sources.ts'
import { addBucket, addStored } from './stored-files.ts'

export interface BackupSize {
  files: number
  bytes: number
}

/**
 * Backs up the shop, even while it runs, to a folder or `s3://bucket/prefix`. On failure throws a BackupError
 * or StartError and leaves no backup.
 */
export async function backUp(
  shop: ShopPlace,
  where: string,
  clock: Clock = systemClock,
): Promise<BackupSize> {
  const storage = await openStorage({ dataDir: shop.dataDir, bucket: shop.bucket })
  return write({ shop, storage, where, clock }, await sourceOf(shop))
}

interface OpenShop {
  shop: ShopPlace
  database: Pick<OpenDatabase, 'db' | 'copyFiles'>
  storage: Storage
  stop?: AbortSignal | undefined
}

/** Like `backUp`, for the shop of this process: only this process can open its embedded database. */
export async function backUpRunning(
  { shop, database, storage, stop }: OpenShop,
  where: string,
  clock: Clock = systemClock,
): Promise<BackupSize> {
  const source = shop.databaseUrl ? await sourceOf(shop) : openSource(shop.dataDir, database)
  return write({ shop, storage, where, clock, stop }, source)
}

interface Wanted {
  shop: ShopPlace
  storage: Storage
  where: string
  clock: Clock
  /** Aborts the backup. */
  stop?: AbortSignal | undefined
}

/**
 * Copies uploads before and after the database. Files removed in between were copied before, files added are
 * copied after, so every file that the database names is included.
 */
async function write(
  { shop, storage, where, clock, stop }: Wanted,
  addDatabase: DatabaseSource,
): Promise<BackupSize> {
  requireAnotherBucket(shop, where)
  const place = await placeNamed(where, shop.backups?.storage)
  await requireOutside(shop.dataDir, place)
  const recipients = shop.backups?.recipients ?? []
  const seal = recipients.length > 0 ? await sealingFor(recipients) : undefined
  const madeAt = clock.now().toISOString()
  return writeBackup(place, { seal, stop }, async (writer) => {
    await addFiles(shop.dataDir, storage, writer)
    const facts = await addDatabase(writer)
    await addFiles(shop.dataDir, storage, writer)
    return { madeAt, ...facts }
  })
}

async function addFiles(dataDir: string, storage: Storage, writer: BackupWriter): Promise<void> {
  await addStored(dataDir, writer)
  if (!storage.remote) return
  await addBucket(storage, writer).catch((error: unknown) => {
    throw bucketError(error)
  })
}

/** The backup would copy itself, and be lost together with the data. */
async function requireOutside(dataDir: string, { folder }: BackupPlace): Promise<void> {
  if (folder === undefined) return
  const shop = await realpath(dataDir).catch(() => path.resolve(dataDir))
  const parent = await realpath(path.dirname(folder)).catch(() => path.dirname(folder))
  if (!`${parent}/`.startsWith(`${shop}/`)) return
  throw new BackupError(
    `${folder} lies in the shop’s own DATA_DIR. Name a folder elsewhere, better on another disk.`,
  )
}

function requireAnotherBucket({ bucket, backups }: ShopPlace, where: string): void {
  if (!bucket || bucket.endpoint !== backups?.storage?.endpoint) return
  if (bucketNameOf(where) !== bucket.bucket) return
  throw new BackupError(
    `${where} is in the bucket of the shop’s own files. Name another bucket, better of another account.`,
  )
}
