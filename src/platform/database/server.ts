import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

import { isDatabaseAway } from './away.ts'
import type { Db } from './database.ts'
import { ServerConnection } from './server-connection.ts'
import { watchServer } from './server-watch.ts'

/** What a pool waits for, in milliseconds. */
export interface ServerLimits {
  /** A new connection, or one of the pool to become free. */
  connect: number
  /** The answer to a statement; Infinity for programs that fill a whole database. */
  statement: number
}

const LIMITS: ServerLimits = { connect: 5000, statement: 30_000 }
/** The server ends a statement that takes too long; only when it does not, its connection is given up. */
const GRACE = 5000
/** A transaction that says nothing for so long has lost its process, and holds its locks. */
const IDLE_IN_TRANSACTION = 60_000
/** When the shop closes, connections are not waited for longer. */
const GOODBYE = 3000

export interface ServerPool {
  pool: pg.Pool
  /** Ends all connections, those to a server that no longer answers too. */
  close(): Promise<void>
}

/** A pool of so many connections to the server at `url`. */
export function createServerPool(url: string, size: number, limits: Partial<ServerLimits> = {}): ServerPool {
  const { connect, statement } = { ...LIMITS, ...limits }
  const watch = watchServer(url, () => pool.waitingCount > 0 || pool.idleCount < pool.totalCount)
  // Drizzle takes a class with 'Pool' in its name for a pool.
  class GuardedConnection extends ServerConnection {
    constructor(config: pg.ClientConfig) {
      super(config)
      watch.guard(this)
    }
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connect,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
    ...(Number.isFinite(statement) && { statement_timeout: statement, query_timeout: statement + GRACE }),
    // The types know a client without settings only; the pool hands it its own.
    Client: GuardedConnection as unknown as new () => pg.ClientBase,
  })
  // An unused connection that breaks is replaced at the next query; this, too, would end the process.
  pool.on('error', () => undefined)
  return {
    pool,
    async close() {
      watch.stop()
      const cut = setTimeout(watch.cutAll, GOODBYE)
      await pool.end()
      clearTimeout(cut)
    },
  }
}

/**
 * Drizzle over a pool. Its own transactions take a connection and give it back only once BEGIN has succeeded, so each
 * that breaks before is lost to the pool for ever (drizzle-orm 0.45): here it is taken and given back around them.
 */
export function databaseOf(pool: pg.Pool): Db {
  const transaction: Db['transaction'] = async (work, config) => {
    const connection = await pool.connect()
    let broken = false
    try {
      return await (drizzle(connection) as unknown as Db).transaction(work, config)
    } catch (error) {
      broken = isDatabaseAway(error)
      throw error
    } finally {
      connection.release(broken || connection.getTransactionStatus() !== 'I')
    }
  }
  return Object.assign(drizzle(pool) as unknown as Db, { transaction })
}
