import { realpath } from 'node:fs/promises'
import path from 'node:path'

import type { ShopPlace } from '#config'
import { type Clock, systemClock } from '#platform/clock.ts'
import type { OpenDatabase } from '#platform/database/open.ts'
import { OperatorError } from '#platform/errors.ts'
import { bucketAddress } from '#platform/storage/bucket-address.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import type { Storage } from '#platform/storage/storage.ts'

import { writeArchive } from './archive.ts'
import { databaseCopier } from './database.ts'
import { requirePassphrase } from './encryption.ts'
import { addStored, withScratch } from './files.ts'
import type { BackupMaker } from './nightly.ts'
import { type BackupPlace, placeNamed } from './place.ts'

interface Options {
  clock?: Clock
  /** The shop that runs in this process: no other process can open its embedded database. */
  open?: { database: Pick<OpenDatabase, 'db' | 'copyFiles'>; storage: Storage }
  /** Aborts the backup. */
  stop?: AbortSignal
}

/**
 * Backs up the shop, even while it runs, to a file or `s3://bucket/name`. Copies uploads both before and
 * after the database, so that every file named in the database is included: files removed in between were
 * copied before, and files added in between are copied after. Returns the backup's size before encryption. On
 * failure throws an OperatorError or StartError and leaves no backup.
 */
export async function backUp(
  shop: ShopPlace,
  where: string,
  { clock = systemClock, open, stop }: Options = {},
): Promise<number> {
  const { dataDir, bucket, backups } = shop
  const passphrase = requirePassphrase(backups)
  const storage = open?.storage ?? (await openStorage({ dataDir, bucket }))
  requireAnotherBucket(shop, where)
  const place = await placeNamed(where, backups?.storage)
  await requireOutside(dataDir, place)
  const copyDatabase = await databaseCopier(shop, open?.database)
  const madeAt = clock.now().toISOString()
  return writeArchive(place, { passphrase, stop }, async (writer) => {
    await addStored(dataDir, storage, writer)
    return withScratch(dataDir, async (folder) => {
      const copied = await copyDatabase(folder, stop)
      await addStored(dataDir, storage, writer)
      await writer.addFolder(folder)
      return { madeAt, ...copied }
    })
  })
}

/** Creates the running shop's backup maker, which writes its backups to a folder or bucket. */
export function createBackupMaker(
  open: NonNullable<Options['open']>,
  shop: ShopPlace,
  to: string,
): BackupMaker {
  const place = () => placeNamed(to, shop.backups?.storage)
  return {
    make: (name, stop) => backUp(shop, `${to}/${name}`, { open, stop }),
    list: async () => (await place()).list(),
    remove: async (name) => (await place()).remove(name),
  }
}

/**
 * Rejects a path inside the data directory: the backup would copy itself, and be lost together with the data.
 */
async function requireOutside(dataDir: string, { path: file }: BackupPlace): Promise<void> {
  if (file === undefined) return
  const shop = await realpath(dataDir).catch(() => path.resolve(dataDir))
  const parent = await realpath(path.dirname(file)).catch(() => path.dirname(file))
  if (!`${parent}/`.startsWith(`${shop}/`)) return
  throw new OperatorError(
    `${file} is inside the shop’s own DATA_DIR. Name a place elsewhere, preferably on another disk.`,
  )
}

function requireAnotherBucket({ bucket, backups }: ShopPlace, where: string): void {
  if (!bucket || bucket.endpoint !== backups?.storage?.endpoint) return
  if (bucketAddress(where)?.bucket !== bucket.bucket) return
  throw new OperatorError(
    `${where} is in the bucket of the shop’s own files. Name another bucket, preferably in another account.`,
  )
}
