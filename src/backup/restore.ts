import { execFile } from 'node:child_process'
import { mkdir, readdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

import type { ShopPlace } from '#config'
import { beginRestored } from '#modules/operations/after-restore/begin-restored.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import { lockDataDir } from '#platform/data-dir-lock.ts'
import { prepareDataDir } from '#platform/data-dir.ts'
import { hasEngine } from '#platform/database/embedded.ts'
import { newestKnown, oldestKnown } from '#platform/database/migration-files.ts'
import { openDatabase } from '#platform/database/open.ts'
import { emptyServer, stateOfServer, withServer } from '#platform/database/server-state.ts'
import { openStorage } from '#platform/storage/open-storage.ts'

import { type Manifest, readArchive } from './archive.ts'
import { BackupError, folderError } from './backup-error.ts'
import { andClose, PARTS } from './database.ts'
import { REPLACED_PREFIX, storedEntries, withScratch } from './files.ts'
import { moveToBucket } from './move-to-bucket.ts'
import { placeNamed } from './place.ts'
import { dumpServer, loadServer, requireTool } from './postgres-tools.ts'

interface Options {
  /** Moves existing data aside. If false, restores only to an empty place. */
  replace: boolean
  clock?: Clock
}

/**
 * Restores a backup to the configured place, ready to start. Changes nothing and throws a BackupError or
 * StartError if the shop is running, if data exists and `replace` isn't set, or if the backup is damaged,
 * encrypted for another key, or made with another engine, by a newer release or before the first release.
 * Returns a report for the operator.
 */
export async function restore(shop: ShopPlace, where: string, options: Options): Promise<string[]> {
  const { dataDir, databaseUrl, bucket } = shop
  await prepareDataDir(dataDir)
  const unlock = await lockDataDir(dataDir)
  try {
    await requireRoom(shop, options.replace)
    return await withBackup(shop, where, async (manifest, folder) => {
      requireFitting(manifest, shop)
      // Opened before anything changes: the uploads, restored last, need a reachable bucket.
      const storage = await openStorage({ dataDir, bucket })
      const now = (options.clock ?? systemClock).now()
      if (options.replace)
        await moveAside(shop, path.resolve(dataDir, REPLACED_PREFIX + now.toISOString().replaceAll(':', '-')))
      await fill(shop, folder)
      const moments = { madeAt: new Date(manifest.madeAt), now }
      const said = await andClose(await openDatabase({ databaseUrl, dataDir }, 1), ({ db }) =>
        beginRestored(db, moments),
      )
      return storage.remote ? [...said, ...(await moveToBucket(dataDir, storage, { remove: true }))] : said
    })
  } finally {
    await unlock()
  }
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
      throw new BackupError('The backup is of a newer version of the shop. Use it with that version.')
    if (manifest.schema < oldestKnown()) throw new BackupError(OLD_BACKUP)
    // One `sync` for all files: on a busy disk, syncing a thousand files individually takes minutes.
    await promisify(execFile)('sync', ['--file-system', folder])
    return work(manifest, folder)
  })
}

const OLD_BACKUP =
  'The backup is of a build from before the first release, which no later version can continue: restore it with that build.'

function requireFitting({ engine }: Manifest, { databaseUrl }: ShopPlace): void {
  if (engine === 'server' && !databaseUrl)
    throw new BackupError('The backup is of a shop on PostgreSQL: set DATABASE_URL to an empty database.')
  if (engine === 'embedded' && databaseUrl)
    throw new BackupError(
      'The backup is of a shop with the embedded database: restore it without DATABASE_URL.',
    )
}

async function entriesOf(dataDir: string): Promise<string[]> {
  return [...(await storedEntries(dataDir)), ...((await hasEngine(dataDir)) ? [PARTS.engine] : [])]
}

async function requireRoom({ dataDir, databaseUrl, env }: ShopPlace, replace: boolean): Promise<void> {
  const inTheWay = await entriesOf(dataDir)
  if (inTheWay.length > 0 && !replace) {
    throw new BackupError(
      `DATA_DIR: ${path.resolve(dataDir)} holds a shop already (${inTheWay.join(', ')}). Set it to an empty folder, or restore with --replace.`,
    )
  }
  if (!databaseUrl) return
  const { empty, others, version } = await withServer(databaseUrl, stateOfServer)
  await requireTool('pg_restore', { url: databaseUrl, env }, version)
  if (empty) return
  if (!replace) {
    throw new BackupError(
      'DATABASE_URL: the database is not empty. Create a new one (createdb), or restore with --replace.',
    )
  }
  await requireTool('pg_dump', { url: databaseUrl, env }, version)
  requireAlone(others)
}

export function requireAlone(others: number): void {
  if (others === 0) return
  throw new BackupError(`DATABASE_URL: ${others} others are connected to the database. Stop the shop first.`)
}

async function moveAside({ dataDir, databaseUrl, env }: ShopPlace, aside: string): Promise<void> {
  await mkdir(aside, { mode: 0o700 })
  if (databaseUrl) {
    await withServer(databaseUrl, async (db) => {
      const { empty, others } = await stateOfServer(db)
      if (empty) return
      requireAlone(others)
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
