import { mkdir, realpath, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

import type { ShopPlace } from '#config'
import { BackupError, bucketError, folderError } from '#platform/backup/backup-error.ts'
import { type Manifest, writeManifest } from '#platform/backup/manifest.ts'
import { dumpServer } from '#platform/backup/postgres-tools.ts'
import { seal, syncToDisk } from '#platform/backup/sealed-files.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import { askHolder, lockDataDir } from '#platform/data-dir-lock.ts'
import { hasEngine } from '#platform/database/embedded.ts'
import { schemaOf } from '#platform/database/migration-record.ts'
import { type OpenDatabase, openUnmigrated } from '#platform/database/open.ts'
import { stateOfServer, withServer } from '#platform/database/server-state.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import type { Storage } from '#platform/storage/storage.ts'

import { asksForBackup, readAnswer } from './questions.ts'
import { copyBucket, copyStored } from './stored-files.ts'

/** What stands where in a backup. */
export const PARTS = { files: 'files', engine: 'pg', dump: 'database.dump' }

/** Where its database comes from, and how it gets into the unfinished backup. */
interface Source extends Pick<Manifest, 'engine' | 'schema'> {
  copyDatabase(unfinished: string): Promise<void>
}

/**
 * Makes a backup of the shop as a folder of that name: of one that runs too. Throws a BackupError or StartError. The
 * embedded database belongs to the process that has it open, so that process makes it.
 */
export async function backUp(place: ShopPlace, folder: string, clock: Clock = systemClock): Promise<void> {
  const target = path.resolve(folder)
  await requireOutside(place.dataDir, target)
  if (place.databaseUrl)
    return write(await filesOf(place), target, await serverSource(place, place.databaseUrl), clock)
  const answer = await askHolder(place.dataDir, asksForBackup(target))
  if (answer === undefined) return backUpClosed(place, target, clock)
  const refusal = readAnswer(answer)
  if (refusal) throw new BackupError(refusal)
}

/** A backup of the embedded shop that this process runs. */
export async function backUpRunning(
  dataDir: string,
  { db, copyFiles, storage }: Pick<OpenDatabase, 'db' | 'copyFiles'> & { storage?: Storage | undefined },
  target: string,
  clock: Clock = systemClock,
): Promise<void> {
  if (!copyFiles)
    throw new BackupError('This shop keeps its database on a server: set DATABASE_URL for the backup.')
  const copyDatabase = (unfinished: string) => copyFiles(path.join(unfinished, PARTS.engine))
  const source: Source = { engine: 'embedded', schema: await schemaOf(db), copyDatabase }
  await write({ dataDir, storage }, target, source, clock)
}

async function backUpClosed(place: ShopPlace, target: string, clock: Clock): Promise<void> {
  const { dataDir } = place
  if (!(await hasEngine(dataDir))) throw new BackupError(`DATA_DIR: ${path.resolve(dataDir)} holds no shop.`)
  const unlock = await lockDataDir(dataDir)
  const database = await openUnmigrated(dataDir)
  try {
    const { storage } = await filesOf(place)
    await backUpRunning(dataDir, { ...database, storage }, target, clock)
  } finally {
    await database.close()
    await unlock()
  }
}

/** What a backup copies beside the database: the data directory, and the bucket where the shop has one. */
interface Files {
  dataDir: string
  storage?: Storage | undefined
}

async function filesOf({ dataDir, bucket }: ShopPlace): Promise<Required<Files>> {
  return { dataDir, storage: await openStorage({ dataDir, bucket }) }
}

async function copyFilesOf({ dataDir, storage }: Files, to: string): Promise<void> {
  await copyStored(dataDir, to)
  if (!storage?.remote) return
  await copyBucket(storage, to).catch((error: unknown) => {
    throw bucketError(error)
  })
}

async function serverSource({ env }: ShopPlace, url: string): Promise<Source> {
  const { version, schema } = await withServer(url, async (db) => {
    const state = await stateOfServer(db)
    if (!state.migrated) throw new BackupError('DATABASE_URL: no shop has its tables in this database.')
    return { ...state, schema: await schemaOf(db) }
  })
  const copyDatabase = (unfinished: string) =>
    dumpServer({ url, env }, path.join(unfinished, PARTS.dump), version)
  return { engine: 'server', schema, copyDatabase }
}

/**
 * Uploads before and after the database: what is removed meanwhile was copied before, what is added is copied after, so
 * every file that a row of the copy names is there.
 */
async function write(from: Files, target: string, source: Source, clock: Clock): Promise<void> {
  const { copyDatabase, ...facts } = source
  const madeAt = clock.now().toISOString()
  await wholeOrNothing(target, async (unfinished) => {
    const files = path.join(unfinished, PARTS.files)
    await mkdir(files, { mode: 0o700 })
    await copyFilesOf(from, files)
    await copyDatabase(unfinished)
    await copyFilesOf(from, files)
    await writeManifest(unfinished, { format: 1, madeAt, ...facts, files: await seal(unfinished) })
  })
}

/** It would copy itself, and be lost together with what it is to save. */
async function requireOutside(dataDir: string, target: string): Promise<void> {
  const shop = await realpath(dataDir).catch(() => path.resolve(dataDir))
  const parent = await realpath(path.dirname(target)).catch(() => path.dirname(target))
  if (!`${parent}/`.startsWith(`${shop}/`)) return
  throw new BackupError(
    `${target} lies in the shop’s own DATA_DIR. Name a folder elsewhere, better on another disk.`,
  )
}

/**
 * Lets `fill` write a folder that appears under its name when it is whole, and not at all when something fails: a full
 * disk leaves nothing that looks like a backup.
 */
async function wholeOrNothing(folder: string, fill: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${folder}.unfinished`
  try {
    if (await isThere(folder)) throw new BackupError(`${folder} is there already. Name a folder that is not.`)
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished, { mode: 0o700 })
    await fill(unfinished)
    await syncToDisk(unfinished)
    await rename(unfinished, folder)
    await syncToDisk(path.dirname(folder))
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined)
    throw folderError(folder, error)
  }
}

function isThere(name: string): Promise<boolean> {
  return stat(name).then(
    () => true,
    () => false,
  )
}
