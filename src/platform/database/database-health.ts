import { statfs } from 'node:fs/promises'

import { sql } from 'drizzle-orm'

import { type Executor, rows, sqlState } from './database.ts'

/**
 * SQLSTATEs for insufficient resources, including a full disk, and for an I/O error of the database's own
 * disk (PostgreSQL, appendix A).
 */
const NO_RESOURCES = /^(53...|58030)$/

/** Node's codes for a full disk, quota or memory, and for too many open files. */
const SYSTEM_CODES = new Set(['ENOSPC', 'EDQUOT', 'ENOMEM', 'EMFILE', 'ENFILE'])

/**
 * Reports whether an operation failed because a machine ran out of room: the same call succeeds once the
 * operator has freed space.
 */
function isDiskFull(thrown: unknown): boolean {
  if (NO_RESOURCES.test(sqlState(thrown) ?? '')) return true
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const { code } = error as { code?: unknown }
    if (typeof code === 'string' && SYSTEM_CODES.has(code)) return true
  }
  return false
}

/** With less space, the embedded database can't write another page of its log. */
const LEAST_BYTES = 1024 * 1024

/** Reports whether the disk of a directory has enough room left for writes. */
export async function hasDiskSpace(directory: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize >= LEAST_BYTES
}

/** Facts of the server that the operator must watch: its mode, and the library that sorts its texts. */
export interface DatabaseHealth {
  /** False on a standby, or if the server or database is set to read only. */
  writable: boolean
  /**
   * Names whose recorded collation version isn't the library's: the database itself, or a collation. Indexes
   * built with the other version may miss rows until they are rebuilt.
   */
  outdatedCollations: string[]
}

export async function readDatabaseHealth(db: Executor): Promise<DatabaseHealth> {
  const [found] = await rows<DatabaseHealth>(
    db,
    sql`select current_setting('transaction_read_only') = 'off' as writable,
      array(select datname::text from pg_database where datname = current_database()
          and datcollversion <> pg_database_collation_actual_version(oid)
        union all select collname::text from pg_collation
          where collversion <> pg_collation_actual_version(oid)
          and oid in (select attcollation from pg_attribute)) as "outdatedCollations"`,
  )
  return found ?? { writable: true, outdatedCollations: [] }
}

/** Sentences for the operator, one for each fault; empty if all is well. */
export function healthFaults({ writable, outdatedCollations }: DatabaseHealth): string[] {
  const names = outdatedCollations.join(', ')
  return [
    ...(writable ? [] : ['The database is read-only (writable:false).']),
    ...(names
      ? [`The collation version of ${names} differs from the server’s library. Rebuild the indexes.`]
      : []),
  ]
}

/** Reports whether the database refused a write because it is read-only, as a standby is after a failover. */
export function isReadOnly(thrown: unknown): boolean {
  return sqlState(thrown) === '25006'
}

/** Reports whether the database refused a write that it would accept once the operator has mended it. */
export function isUnwritable(thrown: unknown): boolean {
  return isReadOnly(thrown) || isDiskFull(thrown)
}

/**
 * Runs a write that only helps later reads. Returns false, and leaves it out, while the database can be read but
 * not written.
 */
export async function ifWritable(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (isUnwritable(error)) return false
    throw error
  }
}
