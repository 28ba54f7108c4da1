import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

import { isDatabaseAway } from './away.ts'
import type { Db } from './database.ts'

/**
 * A connection to a PostgreSQL server. When it breaks, what it was asked fails: without a listener its `error` would end
 * the process, and the pool listens only to connections that nobody uses.
 */
export class ServerConnection extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super(config)
    this.on('error', () => undefined)
  }
}

/** A pool of so many connections to the server at `url`. */
export function createServerPool(url: string, size: number): pg.Pool {
  // The types know a client without settings only; the pool hands it its own.
  const Client = ServerConnection as unknown as new () => pg.ClientBase
  const pool = new pg.Pool({ connectionString: url, max: size, Client })
  // An unused connection that breaks is replaced at the next query; this, too, would end the process.
  pool.on('error', () => undefined)
  return pool
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
