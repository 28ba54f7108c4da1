import { setTimeout as pause } from 'node:timers/promises'

import { sql } from 'drizzle-orm'

import { StartError } from '#platform/errors.ts'

import { isDatabaseAway } from './away.ts'
import { type Db, type Executor, rows, sqlState } from './database.ts'
import { buildIndex, isConcurrent, plainly } from './concurrent-index.ts'
import type { Migration } from './migration-files.ts'
import { recordMigration } from './applied-migrations.ts'

/** How long a migration waits for locks. */
export interface Patience {
  /** For one lock, in milliseconds: later queries on that table wait as long. */
  lock: number
  /** Between two tries, in milliseconds. */
  pause: number
  tries: number
}

/** At most a minute, in which the shop may stall for two seconds at a time. */
export const PATIENCE: Patience = { lock: 2000, pause: 3000, tries: 12 }

/**
 * Applies all statements of a migration or none, and records it. A concurrent one resumes where it was
 * interrupted. Throws a StartError that names the migration and the reason if it fails.
 */
export async function applyMigration(
  db: Db,
  migration: Migration,
  { concurrently, patience }: { concurrently: boolean; patience: Patience },
): Promise<void> {
  try {
    if (concurrently && migration.statements.some(isConcurrent)) await oneByOne(db, migration)
    else await patiently(db, migration, patience)
  } catch (error) {
    throw isRefused(error) ? new StartError(failureOf(migration, error), { cause: error }) : error
  }
}

/**
 * Reports whether the migration itself failed. An unreachable database and a missing permission
 * (42501) have their own messages.
 */
function isRefused(error: unknown): boolean {
  return !(error instanceof StartError) && !isDatabaseAway(error) && sqlState(error) !== '42501'
}

function failureOf({ name }: Migration, error: unknown): string {
  const { cause } = error as { cause?: unknown }
  const { message } = (cause instanceof Error ? cause : error) as Error
  return `Migration ${name} failed: ${message}. Start the previous build and report this to its developers.`
}

async function patiently(db: Db, migration: Migration, patience: Patience): Promise<void> {
  for (let turn = 1; ; turn++) {
    try {
      return await atOnce(db, migration, patience)
    } catch (error) {
      if (!wasInTheWay(error)) throw error
      if (turn >= patience.tries)
        throw new StartError(await whoIsInTheWay(db, migration, turn), { cause: error })
      await pause(patience.pause)
    }
  }
}

/** A lock timeout or a deadlock; either rolled everything back. */
function wasInTheWay(error: unknown): boolean {
  return ['55P03', '40P01'].includes(sqlState(error) ?? '')
}

async function atOnce(db: Db, migration: Migration, { lock }: Patience): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local lock_timeout = ${lock}`))
    for (const statement of migration.statements) await tx.execute(sql.raw(plainly(statement)))
    await recordMigration(tx, migration)
  })
}

/** Concurrent statements can't run in a transaction; they block no other query, however long they wait. */
async function oneByOne(db: Db, migration: Migration): Promise<void> {
  for (const statement of migration.statements) await buildIndex(db, statement)
  await recordMigration(db, migration)
}

interface Session {
  pid: number
  name: string
  state: string
  seconds: number
}

async function whoIsInTheWay(db: Executor, { name }: Migration, tries: number): Promise<string> {
  const [oldest] = await rows<Session>(
    db,
    sql`select pid, application_name as name, state, extract(epoch from now() - xact_start)::int as seconds
      from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend' and xact_start is not null order by xact_start limit 1`,
  )
  const given = `Migration ${name} got no lock in ${tries} tries, and changed nothing.`
  if (!oldest) return `${given} Start again.`
  const { pid, name: program, state, seconds } = oldest
  const who = program === '' ? `Session ${pid}` : `Session ${pid} (${program})`
  return `${given} ${who} has had a transaction open for ${seconds} s (${state}): end it (select pg_terminate_backend(${pid})) and start again.`
}
