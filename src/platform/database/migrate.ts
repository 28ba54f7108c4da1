import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as bringUpToDate } from 'drizzle-orm/node-postgres/migrator'
import path from 'node:path'

import { StartError } from '#platform/errors.ts'
import { PROJECT_FOLDER } from '#platform/project-folder.ts'

import { type Db, rows } from './database.ts'
import { ServerConnection } from './server-connection.ts'
import { type AddressSetting, serverError } from './server-error.ts'

const migrationsFolder = path.join(PROJECT_FOLDER, 'db/migrations')
const MIGRATION_LOCK = 7_312_026
const CONNECT_WITHIN = 10_000

/** Brings a database up to date that nobody else has open. Throws a StartError when a newer shop was there. */
export async function migrate(db: Db): Promise<void> {
  await refuseNewer(db)
  await bringUpToDate(db as unknown as NodePgDatabase, { migrationsFolder })
}

/**
 * Brings a PostgreSQL server up to date; processes that start together wait for the first one. Throws a StartError that
 * says why it cannot. Its lock is the session's: no pooler may stand at `url`.
 */
export async function migrateServer(url: string, setting: AddressSetting): Promise<void> {
  const client = new ServerConnection({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN })
  try {
    await client.connect()
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client))
  } catch (error) {
    throw error instanceof StartError ? error : serverError(url, error, setting)
  } finally {
    await client.end()
  }
}

async function refuseNewer(db: Db): Promise<void> {
  const [found] = await rows<{ migrated: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as migrated`,
  )
  if (found?.migrated && (await isSchemaNewer(db))) throw new StartError(NEWER_SCHEMA)
}

/** Whether a newer version of the shop has migrated the database, so that this one must not write into it. */
export async function isSchemaNewer(db: Db): Promise<boolean> {
  return (await schemaOf(db)) > newestKnown()
}

/** When the last migration that a database has seen was made: the number of its schema. */
export async function schemaOf(db: Db): Promise<number> {
  const last = await rows<{ at: string }>(
    db,
    sql`select max(created_at) as at from drizzle.__drizzle_migrations`,
  )
  return Number(last[0]?.at)
}

export const NEWER_SCHEMA =
  'The database was migrated by a newer version of the shop. Start that version, or restore a backup from before it.'

let newest: number | undefined

/** When the last migration that this code knows was made. */
export function newestKnown(): number {
  return (newest ??= Math.max(
    ...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis),
  ))
}
