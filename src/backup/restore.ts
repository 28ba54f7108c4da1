import { execFile } from 'node:child_process'
import { mkdir, readdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

import type { ShopPlace } from '#config'
import { moveToBucket } from '#modules/catalogue/pictures/move-to-bucket.ts'
import { beginRestored } from '#modules/operations/after-restore/begin-restored.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import { whileLocked } from '#platform/data-dir-lock.ts'
import { prepareDataDir } from '#platform/data-dir.ts'
import { hasEngine } from '#platform/database/embedded.ts'
import { newestKnown } from '#platform/database/migration-files.ts'
import { andClose, openDatabase } from '#platform/database/open.ts'
import { emptyServer, requireAlone, stateOfServer, withServer } from '#platform/database/server-state.ts'
import { dumpServer, loadServer, requireTool } from '#platform/database/postgres-tools.ts'
import { OperatorError } from '#platform/errors.ts'
import { openStorage } from '#platform/storage/open-storage.ts'

import { type Manifest, readArchive } from './archive.ts'
import { PARTS } from './database.ts'
import { REPLACED_PREFIX, storedEntries, withScratch } from './files.ts'
import { folderError, placeNamed } from './place.ts'

/**
 * Restores a backup to the configured place, ready to start. Changes nothing and throws an OperatorError or
 * StartError if the shop is running, if data exists and `replace` isn't set, or if the backup is damaged,
 * encrypted for another key, or made with another engine or by a newer release.
 * Returns a report for the operator.
 */
export async function restore(
  shop: ShopPlace,
  where: string,
  { replace, clock = systemClock }: { replace: boolean; clock?: Clock },
): Promise<string[]> {
  const { dataDir, databaseUrl, bucket } = shop
  await prepareDataDir(dataDir)
  return whileLocked(dataDir, async () => {
    await requireRoom(shop, replace)
    return withBackup(shop, where, async (manifest, folder) => {
      requireFitting(manifest, shop)
      // Opened before anything changes: the uploads, restored last, need a reachable bucket.
      const storage = await openStorage({ dataDir, bucket })
      const now = clock.now()
      if (replace)
        await moveAside(shop, path.resolve(dataDir, REPLACED_PREFIX + now.toISOString().replaceAll(':', '-')))
      await fill(shop, folder)
      const moments = { madeAt: new Date(manifest.madeAt), now }
      const said = await andClose(await openDatabase({ databaseUrl, dataDir }, 1), ({ db }) =>
        beginRestored(db, moments),
      )
      return storage.remote ? [...said, ...(await moveToBucket(dataDir, storage, { remove: true }))] : said
    })
  })
}

/** Unpacks a backup in DATA_DIR and runs `work` once every checksum matches. */
export async function withBackup<T>(
  { dataDir, backups }: ShopPlace,
  where: string,
  work: (manifest: Manifest, folder: string) => Promise<T>,
): Promise<T> {
  const place = await placeNamed(where, backups?.storage)
  return withScratch(dataDir, async (folder) => {
    const manifest = await readArchive(place, backups?.identityFile, folder)
    if (manifest.schema > newestKnown())
      throw new OperatorError('The backup is from a newer version of the shop. Restore it with that version.')
    // One `sync` for all files: on a busy disk, syncing a thousand files individually takes minutes.
    await promisify(execFile)('sync', ['--file-system', folder])
    return work(manifest, folder)
  })
}

function requireFitting({ engine }: Manifest, { databaseUrl }: ShopPlace): void {
  if (engine === 'server' && !databaseUrl)
    throw new OperatorError('The backup is from a shop on PostgreSQL. Set DATABASE_URL to an empty database.')
  if (engine === 'embedded' && databaseUrl)
    throw new OperatorError(
      'The backup is from a shop with the embedded database. Restore it without DATABASE_URL.',
    )
}

async function entriesOf(dataDir: string): Promise<string[]> {
  return [...(await storedEntries(dataDir)), ...((await hasEngine(dataDir)) ? [PARTS.engine] : [])]
}

async function requireRoom({ dataDir, databaseUrl, env }: ShopPlace, replace: boolean): Promise<void> {
  const inTheWay = await entriesOf(dataDir)
  if (inTheWay.length > 0 && !replace) {
    throw new OperatorError(
      `DATA_DIR: ${path.resolve(dataDir)} already contains a shop (${inTheWay.join(', ')}). Set it to an empty folder, or restore with --replace.`,
    )
  }
  if (!databaseUrl) return
  const state = await withServer(databaseUrl, stateOfServer)
  await requireTool('pg_restore', env, state.version)
  if (state.empty) return
  if (!replace) {
    throw new OperatorError(
      'DATABASE_URL: the database is not empty. Create a new one (createdb), or restore with --replace.',
    )
  }
  await requireTool('pg_dump', env, state.version)
  requireAlone(state)
}

async function moveAside({ dataDir, databaseUrl, env }: ShopPlace, aside: string): Promise<void> {
  await mkdir(aside, { mode: 0o700 })
  if (databaseUrl) {
    await withServer(databaseUrl, async (db) => {
      const state = await stateOfServer(db)
      if (state.empty) return
      requireAlone(state)
      await dumpServer({ url: databaseUrl, env }, path.join(aside, PARTS.dump))
      await emptyServer(db)
    })
  }
  for (const name of await entriesOf(dataDir)) await rename(path.join(dataDir, name), path.join(aside, name))
}

/**
 * Moves the engine's files last and atomically, so that the data directory isn't recognised as a shop until
 * then.
 */
async function fill({ dataDir, databaseUrl, env }: ShopPlace, folder: string): Promise<void> {
  try {
    const files = path.join(folder, PARTS.files)
    for (const name of await readdir(files).catch(() => []))
      await rename(path.join(files, name), path.join(dataDir, name))
    if (databaseUrl) await loadServer({ url: databaseUrl, env }, path.join(folder, PARTS.dump))
    else await rename(path.join(folder, PARTS.engine), path.join(dataDir, PARTS.engine))
  } catch (error) {
    throw folderError(path.resolve(dataDir), error)
  }
}
