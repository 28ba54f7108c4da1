import { drizzle } from 'drizzle-orm/node-postgres'

import { type Db, rows } from './database.ts'
import { ServerConnection } from './server-connection.ts'
import { requireSessions } from './server-addresses.ts'
import { serverError } from './server-error.ts'
import { sql } from 'drizzle-orm'

/** Asks the server at `url` over one connection. Throws a StartError that says why it cannot be reached, or that a pooler is there. */
export async function withServer<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  await requireSessions(url)
  const client = new ServerConnection({ connectionString: url, connectionTimeoutMillis: 10_000 })
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
  /** 150020 for 15.20. */
  version: number
  /** Whether the shop's tables stand in it. */
  migrated: boolean
  /** Whether anything stands in it. */
  empty: boolean
  /** Connections of others to the same database: a shop that runs has some. */
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
  if (!found) throw new Error('The server says nothing of itself')
  return found
}

/** Takes the shop's tables and all that stands beside them out of the database. */
export async function emptyServer(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`drop schema if exists drizzle cascade`)
    await tx.execute(sql`drop schema public cascade`)
    await tx.execute(sql`create schema public`)
  })
}
