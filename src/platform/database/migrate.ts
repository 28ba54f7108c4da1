import { setTimeout as pause } from 'node:timers/promises'

import { drizzle } from 'drizzle-orm/node-postgres'

import { StartError } from '#platform/errors.ts'

import { applyMigration, PATIENCE, type Patience } from './apply-migration.ts'
import type { Db } from './database.ts'
import { type Migration, newestKnown, newestOf, ownMigrations } from './migration-files.ts'
import { ensureRecord, hasRecord, schemaOf, seenBy } from './migration-record.ts'
import { processesWithout } from './running-builds.ts'
import { ServerConnection } from './server-connection.ts'
import { type AddressSetting, serverError } from './server-error.ts'

const MIGRATION_LOCK = 7_312_026
const CONNECT_WITHIN = 10_000
const LOOK_EVERY = 200

interface Options {
  migrations?: readonly Migration[]
  patience?: Patience
}

/** Brings a database up to date that nobody else has open. Throws a StartError when a newer shop was there. */
export async function migrate(db: Db, options: Options = {}): Promise<void> {
  await bringUpToDate(db, { ...options, concurrently: false })
}

/**
 * Brings a PostgreSQL server up to date; processes that start together wait for the first one. Throws a StartError that
 * says why it cannot. Its lock is the session's: no pooler may stand at `url`. Answers the migrations that have to wait until
 * no process runs whose code needs what they take away.
 */
export async function migrateServer(
  url: string,
  setting: AddressSetting,
  options: Options = {},
): Promise<readonly Migration[]> {
  const client = new ServerConnection({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN })
  try {
    await client.connect()
    // An index of a large table takes longer than a role's statements may.
    await client.query('set statement_timeout = 0')
    while (!(await takeTurn(client))) await pause(LOOK_EVERY)
    return await bringUpToDate(drizzle(client), { ...options, concurrently: true })
  } catch (error) {
    throw error instanceof StartError ? error : serverError(url, error, setting)
  } finally {
    await client.end()
  }
}

/** Asked again and again: a statement that waits has a snapshot, and an index that is built concurrently waits for all of those. */
async function takeTurn(client: ServerConnection): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [
    MIGRATION_LOCK,
  ])
  return rows[0]?.mine ?? false
}

async function bringUpToDate(
  db: Db,
  { migrations = ownMigrations(), patience = PATIENCE, concurrently }: Options & { concurrently: boolean },
): Promise<Migration[]> {
  if ((await hasRecord(db)) && (await isSchemaNewer(db, newestOf(migrations))))
    throw new StartError(NEWER_SCHEMA)
  await ensureRecord(db)
  const isSeen = await seenBy(db)
  const waiting: Migration[] = []
  for (const migration of migrations.filter((each) => !isSeen(each))) {
    if (await mustWait(db, migration, concurrently)) waiting.push(migration)
    else await applyMigration(db, migration, { concurrently, patience })
  }
  return waiting
}

/** Of an embedded database there is one process. */
async function mustWait(db: Db, { phase, at }: Migration, shared: boolean): Promise<boolean> {
  return shared && phase === 'contract' && (await processesWithout(db, at)) > 0
}

/**
 * Whether a newer version of the shop has taken away what this one may need, so that it must not work on the database. What a newer
 * version only added is no hindrance.
 */
export async function isSchemaNewer(db: Db, known: number = newestKnown()): Promise<boolean> {
  return (await schemaOf(db)) > known
}

export const NEWER_SCHEMA =
  'The database was migrated by a newer version of the shop. Start that version, or restore a backup from before it.'
