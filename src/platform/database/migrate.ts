import { setTimeout as pause } from 'node:timers/promises'

import { drizzle } from 'drizzle-orm/node-postgres'

import { StartError } from '#platform/errors.ts'

import { type Applied, createRecord, neededBy, readApplied } from './applied-migrations.ts'
import { applyChanges, type DueChanges, LOCK_RETRY_POLICY, type LockRetryPolicy } from './apply-migration.ts'
import type { Db } from './database.ts'
import {
  type FunctionFile,
  type Migration,
  newestKnown,
  newestOf,
  ownFunctions,
  ownMigrations,
} from './migration-files.ts'
import { ServerConnection } from './server-connection.ts'
import { type AddressSetting, serverError } from './server-error.ts'
import { OWN_SESSION } from './session-settings.ts'

const MIGRATION_LOCK = 7_312_026
const CONNECT_WITHIN = 10_000
const LOOK_EVERY = 200

interface Options {
  migrations?: readonly Migration[]
  functions?: readonly FunctionFile[]
  lockRetry?: LockRetryPolicy
}

/**
 * Migrates a database that no other process has open. Throws a StartError if a newer
 * version of the shop has migrated it.
 */
export async function migrate(db: Db, options: Options = {}): Promise<void> {
  await bringUpToDate(db, { ...options, concurrently: false })
}

/**
 * Migrates a PostgreSQL server; processes that start together wait for the first one. Throws a StartError
 * with the reason if it fails. The lock belongs to the session, so `url` must not lead to a pooler.
 */
export async function migrateServer(
  url: string,
  setting: AddressSetting,
  options: Options = {},
): Promise<void> {
  const client = new ServerConnection({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_WITHIN,
    // Building an index on a large table takes longer than the role's statement timeout may allow.
    options: OWN_SESSION,
  })
  try {
    await client.connect()
    while (!(await takeTurn(client))) await pause(LOOK_EVERY)
    await bringUpToDate(drizzle(client), { ...options, concurrently: true })
  } catch (error) {
    throw error instanceof StartError ? error : serverError(url, error, setting)
  } finally {
    await client.end()
  }
}

/**
 * Tries to take the migration lock. Callers poll, because a waiting statement holds a snapshot, and a
 * concurrent index build waits for every open snapshot.
 */
async function takeTurn(client: ServerConnection): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [
    MIGRATION_LOCK,
  ])
  return rows[0]?.mine ?? false
}

async function bringUpToDate(db: Db, options: Options & { concurrently: boolean }): Promise<void> {
  const {
    migrations = ownMigrations(),
    functions = ownFunctions(),
    lockRetry = LOCK_RETRY_POLICY,
    concurrently,
  } = options
  const applied = await readApplied(db)
  if (applied.migrations.size === 0) await createRecord(db)
  else if (await isSchemaNewer(db, newestOf(migrations))) throw new StartError(NEWER_SCHEMA)
  await applyChanges(db, dueChanges(applied, { migrations, functions }), {
    concurrently,
    lockRetry,
  })
}

/**
 * Compares a build with the database. A build that lacks an applied migration is an older one that has
 * restarted during a deploy, so it doesn't replace the newer build's functions.
 */
function dueChanges(
  applied: Applied,
  { migrations, functions }: { migrations: readonly Migration[]; functions: readonly FunctionFile[] },
): DueChanges {
  const known = new Set(migrations.map(({ at }) => at))
  const isOlder = [...applied.migrations].some((at) => !known.has(at))
  const changed = functions.filter(({ name, hash }) => applied.functions.get(name) !== hash)
  const isRecorded = changed.length === 0 && applied.functions.size === functions.length
  return {
    migrations: migrations.filter(({ at }) => !applied.migrations.has(at)),
    ...(!isOlder && !isRecorded && { functions: { changed, all: functions } }),
  }
}

/**
 * Reports whether a newer version of the shop has removed something that this version may need, so that this
 * version must not use the database. Additions by a newer version don't matter.
 */
export async function isSchemaNewer(db: Db, known: number = newestKnown()): Promise<boolean> {
  return (await neededBy(db)) > known
}

export const NEWER_SCHEMA =
  'The database was migrated by a newer version of the shop. Start that version, or restore a backup from before it.'
