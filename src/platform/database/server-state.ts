import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'

import { OperatorError } from '#platform/errors.ts'

import { type Db, rows } from './database.ts'
import { ServerConnection } from './server-connection.ts'
import { serverError } from './server-error.ts'
import { OWN_SESSION } from './session-settings.ts'

/**
 * Runs `work` over one connection to the server at `url`. Throws a StartError if the server is
 * unreachable or a pooler is in between.
 */
export async function withServer<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const client = new ServerConnection({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    options: OWN_SESSION,
  })
  try {
    await client.connect().catch((error: unknown) => {
      throw serverError(url, error)
    })
    return await work(drizzle(client))
  } finally {
    await client.end()
  }
}

export interface ServerState {
  /** PostgreSQL's version number, such as 150020 for 15.20. */
  version: number
  /** True if the shop's tables exist. */
  migrated: boolean
  /** True if the shop's schemas contain nothing. */
  empty: boolean
  /** Other clients' connections to the same database; a running shop has some. */
  others: number
}

export async function stateOfServer(db: Db): Promise<ServerState> {
  const [found] = await rows<ServerState>(
    db,
    sql`select current_setting('server_version_num')::int as version,
      to_regclass('drizzle.__drizzle_migrations') is not null as migrated,
      not exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'drizzle')) as empty,
      (select count(*)::int from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend') as others`,
  )
  if (!found) throw new Error('The server reported no state')
  return found
}

/** Throws an OperatorError if the shop's tables don't exist. */
export function requireMigrated({ migrated }: ServerState): void {
  if (!migrated) throw new OperatorError('DATABASE_URL: no shop has its tables in this database.')
}

/** Throws an OperatorError while other clients, such as a running shop, are connected. */
export function requireAlone({ others }: ServerState): void {
  if (others === 0) return
  throw new OperatorError(
    `DATABASE_URL: ${others} others are connected to the database. Stop the shop first.`,
  )
}
