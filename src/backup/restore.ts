import { execFile } from 'node:child_process'
import { readdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

import type { ShopPlace } from '#config'
import { moveToBucket } from '#modules/catalogue/pictures/move-to-bucket.ts'
import { beginRestored } from '#modules/operations/after-restore/begin-restored.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import { prepareDataDir, whileLocked } from '#platform/data-dir.ts'
import { hasEngine } from '#platform/database/embedded.ts'
import { newestKnown } from '#platform/database/migration-files.ts'
import { andClose, openDatabase } from '#platform/database/open.ts'
import { loadServer, requireTool } from '#platform/database/postgres-tools.ts'
import { stateOfServer, withServer } from '#platform/database/server-state.ts'
import { OperatorError } from '#platform/errors.ts'
import { openStorage } from '#platform/storage/open-storage.ts'

import { type Facts, readArchive } from './archive.ts'
import { PARTS } from './database.ts'
import { requirePassphrase } from './encryption.ts'
import { storedEntries, withScratch } from './files.ts'
import { folderError, placeNamed } from './place.ts'

/**
 * Restores a backup to the configured place, which must be empty, ready to start. Changes nothing and throws an
 * OperatorError or StartError if data exists there, or if the backup is damaged, encrypted with another
 * passphrase, or made with another engine or by a newer release. Returns a report for the operator.
 */
export async function restore(
  shop: ShopPlace,
  where: string,
  { clock = systemClock }: { clock?: Clock } = {},
): Promise<string[]> {
  const { dataDir, bucket, backups } = shop
  const passphrase = requirePassphrase(backups)
  await prepareDataDir(dataDir)
  return whileLocked(dataDir, async () => {
    await requireEmpty(shop)
    const place = await placeNamed(where, backups?.storage)
    return withScratch(dataDir, async (folder) => {
      const facts = await readArchive(place, passphrase, folder)
      requireFitting(facts, shop)
      // Opened before anything changes: the uploads, restored last, need a reachable bucket.
      const storage = await openStorage({ dataDir, bucket })
      const said = await fill(shop, folder, { madeAt: new Date(facts.madeAt), now: clock.now() })
      return storage.remote ? [...said, ...(await moveToBucket(dataDir, storage, { remove: true }))] : said
    })
  })
}

function requireFitting({ engine, schema }: Facts, { databaseUrl }: ShopPlace): void {
  if (schema > newestKnown())
    throw new OperatorError('The backup is from a newer version of the shop. Restore it with that version.')
  if (engine === 'server' && !databaseUrl)
    throw new OperatorError('The backup is from a shop on PostgreSQL. Set DATABASE_URL to an empty database.')
  if (engine === 'embedded' && databaseUrl)
    throw new OperatorError(
      'The backup is from a shop with the embedded database. Restore it without DATABASE_URL.',
    )
}

async function requireEmpty({ dataDir, databaseUrl, env }: ShopPlace): Promise<void> {
  const inTheWay = [...(await storedEntries(dataDir)), ...((await hasEngine(dataDir)) ? [PARTS.engine] : [])]
  if (inTheWay.length > 0) {
    throw new OperatorError(
      `DATA_DIR: ${path.resolve(dataDir)} already contains a shop (${inTheWay.join(', ')}). Set it to an empty folder.`,
    )
  }
  if (!databaseUrl) return
  const { empty, version } = await withServer(databaseUrl, stateOfServer)
  if (!empty) throw new OperatorError('DATABASE_URL: the database is not empty. Create a new one (createdb).')
  await requireTool('pg_restore', env, version)
}

/** Fills the empty place. The embedded database appears there last, complete and ready to start. */
async function fill(
  { dataDir, databaseUrl, env }: ShopPlace,
  folder: string,
  moments: Parameters<typeof beginRestored>[1],
): Promise<string[]> {
  if (databaseUrl) await loadServer({ url: databaseUrl, env }, path.join(folder, PARTS.dump))
  const database = await openDatabase({ databaseUrl, dataDir: folder }, 1)
  const said = await andClose(database, ({ db }) => beginRestored(db, moments))
  // One `sync` for all files: on a busy disk, syncing a thousand files individually takes minutes.
  await promisify(execFile)('sync', ['--file-system', folder])
  try {
    const files = path.join(folder, PARTS.files)
    for (const name of await readdir(files).catch(() => []))
      await rename(path.join(files, name), path.join(dataDir, name))
    if (!databaseUrl) await rename(path.join(folder, PARTS.engine), path.join(dataDir, PARTS.engine))
  } catch (error) {
    throw folderError(path.resolve(dataDir), error)
  }
  return said
}
