import { mkdir } from 'node:fs/promises'
import path from 'node:path'

import { sql } from 'drizzle-orm'

import type { ShopPlace } from '#config'
import { dayOf } from '#modules/backups/backup-names.ts'
import { countShop } from '#modules/backups/count-shop.ts'
import { BackupError } from '#platform/backup/backup-error.ts'
import type { Counts, Manifest } from '#platform/backup/manifest.ts'
import { shelfNamed } from '#platform/backup/places/named-place.ts'
import { prepareDataDir } from '#platform/data-dir.ts'
import type { Db } from '#platform/database/database.ts'
import { newestKnown } from '#platform/database/migration-files.ts'
import { openDatabase, openUnmigrated } from '#platform/database/open.ts'
import { withServer } from '#platform/database/server-state.ts'
import { newId } from '#platform/ids.ts'
import { ownValue } from '#platform/own-value.ts'

import { PARTS } from './database-sources.ts'
import { type OpenBackup, withBackup } from './open-backup.ts'
import { fillServer, restoreEngineFiles } from './restore.ts'
import { withScratch } from './scratch.ts'

/**
 * Tests a backup: verifies every checksum, restores the database next to the shop's own, counts and migrates
 * it, and removes it. Starts nothing else: no gateway request, no e-mail. Throws a BackupError for any
 * difference from the time of the backup; returns a report for the operator.
 */
export async function checkBackup(shop: ShopPlace, where: string): Promise<string[]> {
  await prepareDataDir(shop.dataDir)
  return withBackup(shop, where, (backup) => tryOut(shop, backup), refuseNewer(shop))
}

/** Returns the newest complete backup in the shop's backup location. */
export async function newestIn({ backups }: ShopPlace): Promise<string> {
  const shelf = await shelfNamed(backups?.to ?? '', backups?.storage)
  const names = (await shelf.list()).filter(({ name, whole }) => whole && dayOf(name)).map(({ name }) => name)
  const newest = names.toSorted().at(-1)
  if (!newest) throw new BackupError(`BACKUP_TO: there is no backup in ${shelf.where}.`)
  return `${backups?.to}/${newest}`
}

function refuseNewer({ databaseUrl }: ShopPlace) {
  return ({ engine, schema }: Manifest): void => {
    if (schema > newestKnown())
      throw new BackupError('The backup is of a newer version of the shop. Check it with that version.')
    if (engine === 'server' && !databaseUrl) {
      throw new BackupError(
        'The backup is of a shop on PostgreSQL: set DATABASE_URL to a server where a database may be created for the check.',
      )
    }
  }
}

async function tryOut(shop: ShopPlace, { manifest, folder, scratch }: OpenBackup): Promise<string[]> {
  const files = { folder, folders: manifest.folders ?? [] }
  const inScratch = () =>
    scratch
      ? inFolder(files, path.join(scratch, 'tried'))
      : withScratch(shop.dataDir, (own) => inFolder(files, own))
  const isDump = manifest.engine === 'server'
  const found = isDump ? await onServer(shop, path.join(folder, PARTS.dump)) : await inScratch()
  const { counts } = manifest
  if (counts) requireSame(counts, found)
  return reportOf(manifest, found)
}

/** Restores into a separate database on the shop's server; the shop's own isn't touched. */
async function onServer({ databaseUrl = '', env }: ShopPlace, dump: string): Promise<Counts> {
  const name = `kk_check_${newId()}`
  const url = Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href
  return withServer(databaseUrl, async (db) => {
    await db.execute(sql`create database ${sql.identifier(name)}`).catch((cause: unknown) => {
      throw new BackupError(
        'DATABASE_URL: its user may not create a database for the check. Allow it (alter role … createdb), or name another server.',
        { cause },
      )
    })
    try {
      await fillServer({ url, env }, dump)
      const counts = await withServer(url, countShop)
      await (await openDatabase({ databaseUrl: url, dataDir: '' }, 1)).close()
      return counts
    } finally {
      await db.execute(sql`drop database if exists ${sql.identifier(name)} with (force)`)
    }
  })
}

async function inFolder(files: Parameters<typeof restoreEngineFiles>[0], dataDir: string): Promise<Counts> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await restoreEngineFiles(files, dataDir)
  const counts = await counted(await openUnmigrated(dataDir))
  await (await openDatabase({ databaseUrl: undefined, dataDir }, 1)).close()
  return counts
}

async function counted(database: { db: Db; close(): Promise<void> }): Promise<Counts> {
  try {
    return await countShop(database.db)
  } finally {
    await database.close()
  }
}

function requireSame(written: Counts, found: Counts): void {
  const differing = (['rows', 'sums'] as const).flatMap((kind) => {
    const names = new Set([...Object.keys(written[kind]), ...Object.keys(found[kind])])
    return [...names]
      .filter((name) => ownValue(written[kind], name) !== ownValue(found[kind], name))
      .map(
        (name) =>
          `${name}: ${ownValue(written[kind], name) ?? 'none'} then, ${ownValue(found[kind], name) ?? 'none'} restored`,
      )
  })
  if (differing.length === 0) return
  throw new BackupError(
    `The restored database is not what was backed up. Take another backup.\n  ${differing.join('\n  ')}`,
  )
}

function reportOf({ madeAt, files, counts }: Manifest, { rows, sums }: Counts): string[] {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const rupees = ((sums['orders.total'] ?? 0) / 100).toFixed(2)
  const held = `${rows['orders'] ?? 0} orders of ₹${rupees}, ${rows['payments'] ?? 0} payments, ${rows['invoices'] ?? 0} invoices, ${rows['books'] ?? 0} books`
  return [
    `The backup of ${madeAt} is good: ${files.length} files (${(bytes / 1_000_000).toFixed(1)} MB) are as they were written.`,
    `Restored, its database has ${all} rows in ${Object.keys(rows).length} tables: ${held}.`,
    counts
      ? 'That is to the row and to the paisa what was counted when it was made.'
      : 'It is older than the counting of backups: there is nothing to compare that with.',
  ]
}
