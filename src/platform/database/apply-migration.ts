import { setTimeout as pause } from 'node:timers/promises'

import { sql } from 'drizzle-orm'

import { StartError } from '#platform/errors.ts'

import { recordFunctions, recordMigration } from './applied-migrations.ts'
import { isDatabaseAway } from './away.ts'
import { type Db, type Executor, rows, sqlState } from './database.ts'
import type { FunctionFile, Migration } from './migration-files.ts'

const CONCURRENTLY = /^((?:\s|--.*\n)*(?:create\s+(?:unique\s+)?|drop\s+)index\s+)concurrently\b/i
const CREATED =
  /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(?:"([^"]+)"|(\w+))\s+on\b/i

/**
 * Reports whether a statement builds or drops an index concurrently (PostgreSQL,
 * "Building Indexes Concurrently").
 */
export const isConcurrent = (statement: string): boolean => CONCURRENTLY.test(statement)

/** The same statement without CONCURRENTLY, for a transaction on a database with a single connection. */
export const plainly = (statement: string): string => statement.replace(CONCURRENTLY, '$1')

/**
 * Runs a statement of a concurrent migration. An interrupted build leaves an index that is maintained but
 * never used, so this drops and rebuilds it. A valid index stays.
 */
export async function buildIndex(db: Db, statement: string): Promise<void> {
  const [, quoted, bare] = CREATED.exec(statement) ?? []
  const name = quoted ?? bare?.toLowerCase()
  const state = name === undefined ? 'none' : await stateOf(db, name)
  if (state === 'whole') return
  if (state === 'broken') await db.execute(sql`drop index concurrently ${sql.identifier(name ?? '')}`)
  await db.execute(sql.raw(statement))
}

async function stateOf(db: Db, name: string): Promise<'none' | 'whole' | 'broken'> {
  const [found] = await rows<{ whole: boolean }>(
    db,
    sql`select i.indisvalid as whole from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relname = ${name} and c.relnamespace = current_schema()::regnamespace`,
  )
  if (!found) return 'none'
  return found.whole ? 'whole' : 'broken'
}

/** Timeouts and retries of a migration that waits for locks. */
export interface LockRetryPolicy {
  /** Timeout of one lock, in milliseconds: other queries on the table may wait this long. */
  lock: number
  /** Pause between two tries, in milliseconds. */
  pause: number
  tries: number
}

/** Retries for at most a minute, during which the shop may stall for two seconds at a time. */
export const LOCK_RETRY_POLICY: LockRetryPolicy = { lock: 2000, pause: 3000, tries: 12 }

/** Changes in a new build that a database lacks. */
export interface DueChanges {
  migrations: readonly Migration[]
  /**
   * The function files whose text differs from the applied text, and all files of the build, which are
   * recorded.
   */
  functions?: Record<'changed' | 'all', readonly FunctionFile[]>
}

/**
 * Applies and records each migration, completely or not at all; the changed function files are applied with
 * the last migration. An interrupted concurrent migration resumes where it stopped. If a file fails, throws a
 * StartError with its name and the reason.
 */
export async function applyChanges(
  db: Db,
  { migrations, functions }: DueChanges,
  { concurrently, lockRetry }: { concurrently: boolean; lockRetry: LockRetryPolicy },
): Promise<void> {
  const isOneByOne = ({ statements }: Migration) => concurrently && statements.some(isConcurrent)
  const withFunctions = migrations.findLast((migration) => !isOneByOne(migration))
  const last = functions ? [...functions.changed.map(partOfFile), recordOf(functions.all)] : []
  for (const migration of migrations) {
    const own = partOf(migration)
    if (isOneByOne(migration)) await explained(own, () => oneByOne(db, migration))
    else await withLockRetries(db, [own, ...(migration === withFunctions ? last : [])], lockRetry)
  }
  if (!withFunctions && last.length > 0) await withLockRetries(db, last, lockRetry)
}

/** A part of a transaction, and the title for reporting its failure. */
interface Part {
  title: string
  apply(tx: Executor): Promise<void>
}

const partOf = (migration: Migration): Part => ({
  title: titleOf(migration),
  async apply(tx) {
    for (const statement of migration.statements) await tx.execute(sql.raw(plainly(statement)))
    await recordMigration(tx, migration)
  },
})

const titleOf = ({ name }: Migration): string => `Migration ${name}`

const partOfFile = ({ name, text }: FunctionFile): Part => ({
  title: `db/functions/${name}.sql`,
  apply: async (tx) => void (await tx.execute(sql.raw(text))),
})

const recordOf = (functions: readonly FunctionFile[]): Part => ({
  title: 'The record of db/functions',
  apply: (tx) => recordFunctions(tx, functions),
})

async function explained({ title }: Pick<Part, 'title'>, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw isRefused(error) ? new StartError(failureOf(title, error), { cause: error }) : error
  }
}

/**
 * Reports whether the change itself failed, as opposed to an unreachable database or a missing permission
 * (42501), which have their own messages.
 */
function isRefused(error: unknown): boolean {
  return !(error instanceof StartError) && !isDatabaseAway(error) && sqlState(error) !== '42501'
}

function failureOf(title: string, error: unknown): string {
  const { cause } = error as { cause?: unknown }
  const { message } = (cause instanceof Error ? cause : error) as Error
  return `${title} failed: ${message}. Start the previous build and report this to its developers.`
}

async function withLockRetries(db: Db, parts: readonly Part[], lockRetry: LockRetryPolicy): Promise<void> {
  const [first = { title: '' }] = parts
  for (let turn = 1; ; turn++) {
    try {
      return await explained(first, () => atOnce(db, parts, lockRetry))
    } catch (error) {
      if (!wasInTheWay(error)) throw error
      if (turn >= lockRetry.tries)
        throw new StartError(await whoIsInTheWay(db, first.title, turn), { cause: error })
      await pause(lockRetry.pause)
    }
  }
}

/** Reports whether a lock timeout or a deadlock rolled everything back. */
function wasInTheWay(error: unknown): boolean {
  return ['55P03', '40P01'].includes(sqlState(error) ?? '')
}

async function atOnce(db: Db, parts: readonly Part[], { lock }: LockRetryPolicy): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local lock_timeout = ${lock}`))
    for (const part of parts) await explained(part, () => part.apply(tx))
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

async function whoIsInTheWay(db: Executor, title: string, tries: number): Promise<string> {
  const [oldest] = await rows<Session>(
    db,
    sql`select pid, application_name as name, state, extract(epoch from now() - xact_start)::int as seconds
      from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend' and xact_start is not null order by xact_start limit 1`,
  )
  const given = `${title} couldn’t get a lock in ${tries} attempts, and changed nothing.`
  if (!oldest) return `${given} Start again.`
  const { pid, name: program, state, seconds } = oldest
  const who = program === '' ? `Session ${pid}` : `Session ${pid} (${program})`
  return `${given} ${who} has had a transaction open for ${seconds} s (${state}): end it (select pg_terminate_backend(${pid})) and start again.`
}
