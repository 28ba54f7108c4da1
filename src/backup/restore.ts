import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

import type { ShopPlace } from '#config'
import { beginRestored, type Moments } from '#modules/restores/begin-restored.ts'
import { BackupError, folderError } from '#platform/backup/backup-error.ts'
import type { Manifest } from '#platform/backup/manifest.ts'
import { dumpServer, loadServer, type ServerPlace } from '#platform/backup/postgres-tools.ts'
import { copyFolder, copyTree, seal } from '#platform/backup/sealed-files.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import { lockDataDir } from '#platform/data-dir-lock.ts'
import { prepareDataDir } from '#platform/data-dir.ts'
import { hasEngine } from '#platform/database/embedded.ts'
import { newestKnown } from '#platform/database/migration-files.ts'
import { openDatabase } from '#platform/database/open.ts'
import { emptyServer, stateOfServer, withServer } from '#platform/database/server-state.ts'
import { openStorage } from '#platform/storage/open-storage.ts'

import { PARTS } from './database-sources.ts'
import { moveToBucket } from './move-to-bucket.ts'
import { type OpenBackup, withBackup } from './open-backup.ts'
import { ASIDE, storedEntries } from './stored-files.ts'

interface Options {
  /** Moves existing data aside; without it only an empty place is filled. */
  replace: boolean
  clock?: Clock
}

/** A restore in progress. */
export interface Restoring extends Pick<Options, 'replace'> {
  place: ShopPlace
  /** The backup's folder. */
  folder: string
  /** Its empty folders, which a copy of the files would omit. */
  folders: readonly string[]
  /** Folder for the previous data that --replace moves aside. */
  aside: string
}

/**
 * Restores a backup to the configured place, ready to start. Throws a BackupError or StartError and changes
 * nothing if the backup is damaged, sealed for another key, from another engine or a newer release, if the
 * shop is running, or if data exists and `replace` is not set. Returns a report for the operator.
 */
export async function restore(place: ShopPlace, where: string, options: Options): Promise<string[]> {
  const refuse = (manifest: Manifest) => requireFitting(manifest, place)
  return withBackup(place, where, (backup) => putBack(place, backup, options), refuse)
}

async function putBack(
  place: ShopPlace,
  { manifest, folder }: OpenBackup,
  { replace, clock = systemClock }: Options,
): Promise<string[]> {
  await prepareDataDir(place.dataDir)
  // Opened before anything is changed: an unreachable bucket couldn't take the uploads at the end.
  const storage = await openStorage({ dataDir: place.dataDir, bucket: place.bucket })
  const unlock = await lockDataDir(place.dataDir)
  const stamp = clock.now().toISOString().replaceAll(':', '-')
  const aside = path.resolve(place.dataDir, ASIDE + stamp)
  try {
    const restoring = { place, folder, folders: manifest.folders ?? [], aside, replace }
    await makeRoom(restoring)
    await fill(restoring).catch((error: unknown) => {
      throw folderError(path.resolve(place.dataDir), error)
    })
    const said = await setUp(place, { madeAt: new Date(manifest.madeAt), now: clock.now() })
    if (!storage.remote) return said
    return [...said, ...(await moveToBucket(place.dataDir, storage, { remove: true }))]
  } finally {
    await unlock()
  }
}

function requireFitting({ engine, schema }: Manifest, { databaseUrl }: ShopPlace): void {
  if (schema > newestKnown()) {
    throw new BackupError('The backup is of a newer version of the shop. Restore it with that version.')
  }
  if (engine === 'server' && !databaseUrl) {
    throw new BackupError('The backup is of a shop on PostgreSQL: set DATABASE_URL to an empty database.')
  }
  if (engine === 'embedded' && databaseUrl) {
    throw new BackupError(
      'The backup is of a shop with the embedded database: restore it without DATABASE_URL.',
    )
  }
}

/** Checks both data directory and server before changing either. */
async function makeRoom({ place, aside, replace }: Restoring): Promise<void> {
  const { dataDir, databaseUrl } = place
  const inTheWay = await storedEntries(dataDir)
  if (await hasEngine(dataDir)) inTheWay.push(PARTS.engine)
  if (inTheWay.length > 0 && !replace) {
    throw new BackupError(
      `DATA_DIR: ${path.resolve(dataDir)} holds a shop already (${inTheWay.join(', ')}). Set it to an empty folder, or restore with --replace.`,
    )
  }
  if (replace) await mkdir(aside, { mode: 0o700 })
  if (databaseUrl) await makeRoomOnServer({ place: { ...place, url: databaseUrl }, aside, replace })
  for (const name of inTheWay) await rename(path.join(dataDir, name), path.join(aside, name))
}

/** Moves the engine's files last and atomically: until then the folder can't pass for a shop. */
async function fill({ place, folder, folders }: Restoring): Promise<void> {
  const { dataDir, databaseUrl } = place
  await copyTree(path.join(folder, PARTS.files), dataDir)
  if (databaseUrl) return fillServer({ ...place, url: databaseUrl }, path.join(folder, PARTS.dump))
  await restoreEngineFiles({ folder, folders }, dataDir)
}

/** Puts the files of an embedded database into a data directory that has none. */
export async function restoreEngineFiles(
  { folder, folders }: Pick<Restoring, 'folder' | 'folders'>,
  dataDir: string,
): Promise<void> {
  const fresh = path.resolve(dataDir, `${PARTS.engine}.restoring`)
  await rm(fresh, { recursive: true, force: true })
  await copyFolder(path.join(folder, PARTS.engine), fresh)
  for (const name of folders)
    await mkdir(path.join(fresh, path.relative(PARTS.engine, name)), { recursive: true, mode: 0o700 })
  await seal(fresh)
  await rename(fresh, path.resolve(dataDir, PARTS.engine))
}

/** Opens the database, which migrates it, and records the restore. */
async function setUp({ dataDir, databaseUrl }: ShopPlace, moments: Moments): Promise<string[]> {
  const database = await openDatabase({ databaseUrl, dataDir }, 1)
  try {
    return await beginRestored(database.db, moments)
  } finally {
    await database.close()
  }
}

/**
 * Makes sure the server's database is empty; with `replace`, dumps it to `aside` and drops its tables. Throws
 * a BackupError while a shop is connected to it.
 */
async function makeRoomOnServer({
  place,
  aside,
  replace,
}: {
  place: ServerPlace
  aside: string
  replace: boolean
}): Promise<void> {
  await withServer(place.url, async (db) => {
    const { empty, others, version } = await stateOfServer(db)
    if (empty) return
    if (!replace) {
      throw new BackupError(
        'DATABASE_URL: the database is not empty. Create a new one (createdb), or restore with --replace.',
      )
    }
    if (others > 0) {
      throw new BackupError(
        `DATABASE_URL: ${others} others are connected to the database. Stop the shop first.`,
      )
    }
    const dump = createWriteStream(path.join(aside, PARTS.dump), { mode: 0o600, flush: true })
    await pipeline(dumpServer(place, { serverVersion: version }), dump)
    await emptyServer(db)
  })
}

/** Restores a dump into an empty database on a server. */
export async function fillServer(place: ServerPlace, dump: string): Promise<void> {
  const { version } = await withServer(place.url, stateOfServer)
  await loadServer(place, dump, version)
}
