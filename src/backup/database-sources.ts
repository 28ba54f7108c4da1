import { createReadStream } from 'node:fs'
import path from 'node:path'

import { sql } from 'drizzle-orm'

import type { ShopPlace } from '#config'
import { countShop } from '#modules/backups/count-shop.ts'
import { eachOf } from '#platform/for-each-limit.ts'
import { BackupError, folderError } from '#platform/backup/backup-error.ts'
import { AT_ONCE, type BackupWriter } from '#platform/backup/backup-writer.ts'
import type { Manifest } from '#platform/backup/manifest.ts'
import { dumpServer } from '#platform/backup/postgres-tools.ts'
import { emptyFoldersIn, filesIn } from '#platform/backup/sealed-files.ts'
import { queryLockHolder, lockDataDir } from '#platform/data-dir-lock.ts'
import { type Db, rows } from '#platform/database/database.ts'
import { hasEngine } from '#platform/database/embedded.ts'
import { neededBy } from '#platform/database/applied-migrations.ts'
import { type OpenDatabase, openUnmigrated } from '#platform/database/open.ts'
import { stateOfServer, withServer } from '#platform/database/server-state.ts'

import { copyRequest, type CopiedDatabase, readAnswer } from './questions.ts'
import { withScratch } from './scratch.ts'

/** Names inside a backup. */
export const PARTS = { files: 'files', engine: 'pg', dump: 'database.dump' }

/** Adds a database, as of one moment, to a backup and returns its facts. */
export type DatabaseSource = (
  writer: BackupWriter,
) => Promise<Pick<Manifest, 'engine' | 'schema' | 'counts' | 'folders'>>

/**
 * Returns the source for a shop's database, whichever process has it open. Throws
 * a BackupError if there is none.
 */
export async function sourceOf(place: ShopPlace): Promise<DatabaseSource> {
  const { databaseUrl: url, env, dataDir } = place
  if (url) return serverSource({ url, env })
  return engineSource(dataDir, async (to) => {
    const answer = await queryLockHolder(dataDir, copyRequest(to))
    return answer === undefined ? copyClosed(dataDir, to) : readAnswer(answer)
  })
}

/** Returns the source for the embedded database of this process. */
export function openSource(
  dataDir: string,
  database: Pick<OpenDatabase, 'db' | 'copyFiles'>,
): DatabaseSource {
  return engineSource(dataDir, (to) => copyOpen(database, to))
}

/** Copies and counts this process's embedded database as of the same moment. */
export async function copyOpen(
  { db, copyFiles }: Pick<OpenDatabase, 'db' | 'copyFiles'>,
  to: string,
): Promise<CopiedDatabase> {
  if (!copyFiles)
    throw new BackupError('This shop keeps its database on a server: set DATABASE_URL for the backup.')
  const counts = await copyFiles(to, countShop).catch((error: unknown) => {
    throw folderError(to, error)
  })
  return { schema: await neededBy(db), counts }
}

async function copyClosed(dataDir: string, to: string): Promise<CopiedDatabase> {
  if (!(await hasEngine(dataDir))) throw new BackupError(`DATA_DIR: ${path.resolve(dataDir)} holds no shop.`)
  const unlock = await lockDataDir(dataDir)
  const database = await openUnmigrated(dataDir)
  try {
    return await copyOpen(database, to)
  } finally {
    await database.close()
    await unlock()
  }
}

/** The engine only pauses while its files are copied; the backup is written from that copy. */
function engineSource(dataDir: string, copy: (to: string) => Promise<CopiedDatabase>): DatabaseSource {
  return (writer) =>
    withScratch(dataDir, async (folder) => {
      const copied = await copy(folder)
      await eachOf(await filesIn(folder), AT_ONCE, (name) =>
        writer.add(`${PARTS.engine}/${name}`, createReadStream(path.join(folder, name))),
      )
      const folders = (await emptyFoldersIn(folder)).map((name) => `${PARTS.engine}/${name}`)
      return { engine: 'embedded', ...copied, folders }
    })
}

/** Dump and counts share one snapshot, so the restored database must match them to the row. */
function serverSource(place: { url: string; env: ShopPlace['env'] }): DatabaseSource {
  return (writer) =>
    withServer(place.url, async (db) => {
      const { migrated, version: serverVersion } = await stateOfServer(db)
      if (!migrated) throw new BackupError('DATABASE_URL: no shop has its tables in this database.')
      return inSnapshot(db, async (tx, snapshot) => {
        const counts = await countShop(tx)
        await writer.add(PARTS.dump, dumpServer(place, { serverVersion, snapshot }))
        return { engine: 'server' as const, schema: await neededBy(tx), counts }
      })
    })
}

function inSnapshot<T>(db: Db, work: (tx: Db, snapshot: string) => Promise<T>): Promise<T> {
  return db.transaction(
    async (tx) => {
      // Disables the timeouts, because the transaction waits for the whole dump.
      await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', '0', true),
        set_config('statement_timeout', '0', true)`)
      const [found] = await rows<{ snapshot: string }>(tx, sql`select pg_export_snapshot() as snapshot`)
      if (!found) throw new Error('The server exported no snapshot')
      return work(tx, found.snapshot)
    },
    { isolationLevel: 'repeatable read' },
  )
}
