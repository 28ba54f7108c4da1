import { sql } from 'drizzle-orm'

import type { ShopPlace } from '#config'
import { prepareDataDir } from '#platform/data-dir.ts'
import { andClose, openDatabase, openUnmigrated } from '#platform/database/open.ts'
import { loadServer, requireTool } from '#platform/database/postgres-tools.ts'
import { stateOfServer, withServer } from '#platform/database/server-state.ts'
import { OperatorError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'

import type { Manifest } from './archive.ts'
import { dayOf } from './backup-names.ts'
import { PARTS } from './database.ts'
import { type Counts, countShop, differences } from './facts.ts'
import { placeNamed } from './place.ts'
import { withBackup } from './restore.ts'

/**
 * Tests a backup: verifies every checksum, restores the database next to the shop's own, counts and migrates
 * it, and removes it. Starts nothing else: no gateway request, no email. Throws an OperatorError if the data
 * differs from what was counted during the backup; returns a report for the operator.
 */
export async function checkBackup(shop: ShopPlace, where: string): Promise<string[]> {
  await prepareDataDir(shop.dataDir)
  return withBackup(shop, where, async (manifest, folder) => {
    const found =
      manifest.engine === 'server' ? await onServer(shop, `${folder}/${PARTS.dump}`) : await inFolder(folder)
    const lines = differences(manifest.counts, found)
    if (lines.length > 0)
      throw new OperatorError(
        `The restored database doesn’t match the backup. Take another backup.\n  ${lines.join('\n  ')}`,
      )
    return reportOf(manifest)
  })
}

/** Returns the newest complete backup in the shop's backup location. */
export async function newestIn({ backups }: ShopPlace): Promise<string> {
  const place = await placeNamed(backups?.to ?? '', backups?.storage)
  const newest = (await place.list()).filter(dayOf).toSorted().at(-1)
  if (!newest) throw new OperatorError(`BACKUP_TO: there is no backup in ${place.where}.`)
  return `${backups?.to}/${newest}`
}

/** Restores into a separate database on the shop's server; the shop's own database isn't touched. */
async function onServer({ databaseUrl, env }: ShopPlace, dump: string): Promise<Counts> {
  if (!databaseUrl) {
    throw new OperatorError(
      'The backup is from a shop on PostgreSQL. Set DATABASE_URL to a server where the check can create a database.',
    )
  }
  const name = `kk_check_${newId()}`
  const url = Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href
  return withServer(databaseUrl, async (db) => {
    await requireTool('pg_restore', env, (await stateOfServer(db)).version)
    await db.execute(sql`create database ${sql.identifier(name)}`).catch((cause: unknown) => {
      throw new OperatorError(
        'DATABASE_URL: its user isn’t allowed to create a database for the check. Allow it (alter role … createdb), or name another server.',
        { cause },
      )
    })
    try {
      await loadServer({ url, env }, dump)
      const counts = await withServer(url, countShop)
      await (await openDatabase({ databaseUrl: url, dataDir: '' }, 1)).close()
      return counts
    } finally {
      await db.execute(sql`drop database if exists ${sql.identifier(name)} with (force)`)
    }
  })
}

async function inFolder(folder: string): Promise<Counts> {
  const counts = await andClose(await openUnmigrated(folder), ({ db }) => countShop(db))
  await (await openDatabase({ databaseUrl: undefined, dataDir: folder }, 1)).close()
  return counts
}

function reportOf({ madeAt, files, counts: { rows, sums } }: Manifest): string[] {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const rupees = ((sums['orders.total'] ?? 0) / 100).toFixed(2)
  const held = `${rows['orders'] ?? 0} orders of ₹${rupees}, ${rows['payments'] ?? 0} payments, ${rows['invoices'] ?? 0} invoices, ${rows['books'] ?? 0} books`
  return [
    `The backup of ${madeAt} is good: ${files.length} files (${(bytes / 1_000_000).toFixed(1)} MB) are intact.`,
    `The restored database has ${all} rows in ${Object.keys(rows).length} tables: ${held}.`,
    'These figures match those recorded when the backup was made, to the row and the paisa.',
  ]
}
