import path from 'node:path'

import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { ShopPlace } from '#config'
import { type Answer, lockDataDir, queryLockHolder } from '#platform/data-dir-lock.ts'
import { rows } from '#platform/database/database.ts'
import { hasEngine } from '#platform/database/embedded.ts'
import { neededBy } from '#platform/database/applied-migrations.ts'
import { type OpenDatabase, openUnmigrated } from '#platform/database/open.ts'
import { stateOfServer, withServer } from '#platform/database/server-state.ts'

import type { Facts } from './archive.ts'
import { BackupError, folderError } from './backup-error.ts'
import { countShop } from './count-shop.ts'
import { dumpServer, requireTool } from './postgres-tools.ts'

/** Names inside a backup. */
export const PARTS = { files: 'files', engine: 'pg', dump: 'database.dump' }

type Copied = Pick<Facts, 'schema' | 'counts'>

/** Copies a database, as of one moment, into a folder. The copy's name is in PARTS. */
export type CopyDatabase = (folder: string, stop?: AbortSignal) => Promise<Omit<Facts, 'madeAt'>>

/**
 * Returns a function that copies a shop's database; `open` is this process's embedded database. Throws a
 * BackupError if there is no shop, or if `pg_dump` is missing or older than the server.
 */
export async function databaseCopier(shop: ShopPlace, open?: OpenEngine): Promise<CopyDatabase> {
  if (shop.databaseUrl) return serverCopier({ url: shop.databaseUrl, env: shop.env })
  const { dataDir } = shop
  const isOpen = open ?? (await queryLockHolder(dataDir, ASKS_NOTHING)) !== undefined
  if (!isOpen && !(await hasEngine(dataDir)))
    throw new BackupError(`DATA_DIR: ${path.resolve(dataDir)} holds no shop.`)
  return async (folder) => {
    const copied = open ? await copyOpen(open, folder) : await copyOfHolder(dataDir, folder)
    return { engine: 'embedded', ...copied }
  }
}

type OpenEngine = Pick<OpenDatabase, 'db' | 'copyFiles'>

/**
 * Copies this process's embedded database and counts its rows as of the same moment. Queries wait only during
 * the copy.
 */
export async function copyOpen({ db, copyFiles }: OpenEngine, folder: string): Promise<Copied> {
  if (!copyFiles)
    throw new BackupError('This shop keeps its database on a server: set DATABASE_URL for the backup.')
  const counts = await copyFiles(path.join(folder, PARTS.engine), countShop).catch((error: unknown) => {
    throw folderError(folder, error)
  })
  return { schema: await neededBy(db), counts }
}

/** Runs `work` on a database and closes it. */
export async function andClose<T>(
  database: OpenDatabase,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const COPY = 'copy '
const DONE = 'done '
const ASKS_NOTHING = ''
const copied = z.custom<Copied>()

/**
 * Lets the process that has the embedded database open copy it; without such a process, opens and copies it
 * here.
 */
async function copyOfHolder(dataDir: string, folder: string): Promise<Copied> {
  const answer = await queryLockHolder(dataDir, COPY + folder)
  if (answer?.startsWith(DONE)) return copied.parse(JSON.parse(answer.slice(DONE.length)))
  if (answer !== undefined) throw new BackupError(answer || 'The shop ended before the backup was made.')
  const unlock = await lockDataDir(dataDir)
  try {
    return await andClose(await openUnmigrated(dataDir), (database) => copyOpen(database, folder))
  } finally {
    await unlock()
  }
}

/**
 * Returns the function with which a running shop replies to `npm run backup`. `engine` is undefined until its
 * database is open.
 */
export function answering(engine: () => OpenEngine | undefined): Answer {
  return async (question) => {
    const folder = question.startsWith(COPY) ? question.slice(COPY.length) : ''
    if (!path.isAbsolute(folder)) return 'The running shop is of another version and does not understand.'
    const open = engine()
    if (!open) return 'The shop is starting. Try again in a moment.'
    return copyOpen(open, folder).then(
      (facts) => DONE + JSON.stringify(facts),
      (error: unknown) =>
        error instanceof BackupError ? error.message : `The shop could not make the backup: ${String(error)}`,
    )
  }
}

/**
 * Returns a function that dumps and counts a server's database in one snapshot, so that the restored database
 * must match to the row.
 */
async function serverCopier(place: { url: string; env: ShopPlace['env'] }): Promise<CopyDatabase> {
  const { migrated, version } = await withServer(place.url, stateOfServer)
  if (!migrated) throw new BackupError('DATABASE_URL: no shop has its tables in this database.')
  await requireTool('pg_dump', place, version)
  return (folder, stop) =>
    withServer(place.url, (db) =>
      db.transaction(
        async (tx) => {
          // The transaction stays open, and idle, during the whole dump.
          await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', '0', true),
            set_config('statement_timeout', '0', true)`)
          const [found] = await rows<{ snapshot: string }>(tx, sql`select pg_export_snapshot() as snapshot`)
          const counts = await countShop(tx)
          const snapshot = found?.snapshot ?? ''
          await dumpServer(place, path.join(folder, PARTS.dump), { snapshot, stop })
          return { engine: 'server' as const, schema: await neededBy(tx), counts }
        },
        { isolationLevel: 'repeatable read' },
      ),
    )
}
