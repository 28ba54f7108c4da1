import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

import { isDatabaseAway } from './away.ts'
import type { Db } from './database.ts'
import { ServerConnection } from './server-connection.ts'
import { StatementNames } from './statement-names.ts'

/** How often the server is probed while a query waits for it. */
const PROBE_EVERY_MS = 2000
const ANSWER_WITHIN_MS = 4000
/** Between two probes of a server that does not answer. */
const PROBE_AGAIN_MS = 250
/** An answer that is later than due by this proves only that this process itself stood still. */
const OWN_DELAY_MS = 500

/**
 * Notices a server that takes connections and queries and answers none (a hang, a cut cable): no error ever comes
 * from it, and its clients wait. Its connections are cut then, and new ones refused at once, until it answers again.
 */
interface ServerWatch {
  /** Lets a connection take part: it is cut with the others, and does not connect to a server that is silent. */
  guard(connection: ServerConnection): void
  /** Breaks all connections at once. */
  cutAll(): void
  stop(): void
}

/** `isWaiting`: a query waits for the server. */
function watchServer(url: string, isWaiting: () => boolean): ServerWatch {
  const connections = new Set<ServerConnection>()
  let silent = false
  let stopped = false
  let probing: Promise<void> | undefined

  const cutAll = () => connections.forEach((connection) => connection.cut())
  async function probe(): Promise<void> {
    while (!stopped && !(await answers(url))) {
      silent = true
      cutAll()
      await new Promise((resolve) => setTimeout(resolve, PROBE_AGAIN_MS).unref())
    }
    silent = false
  }
  const timer = setInterval(() => {
    if (isWaiting()) probing ??= probe().finally(() => (probing = undefined))
  }, PROBE_EVERY_MS).unref()

  return {
    guard(connection) {
      const connect = connection.connect.bind(connection) as (done: Done) => void
      const unlessSilent = (done: Done) => {
        if (silent)
          return process.nextTick(done, new Error('Connection terminated: the server does not answer'))
        connections.add(connection)
        connection.once('end', () => connections.delete(connection))
        connect(done)
      }
      connection.connect = unlessSilent as pg.Client['connect']
    },
    cutAll,
    stop() {
      stopped = true
      clearInterval(timer)
    },
  }
}

type Done = (error?: Error) => void

/** Any answer, even a refusal, comes from a server that is not silent. */
async function answers(url: string): Promise<boolean> {
  const begun = performance.now()
  const took = () => performance.now() - begun
  const connection = new ServerConnection({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
  })
  try {
    await connection.connect()
    void connection.end()
    return true
  } catch {
    return took() < ANSWER_WITHIN_MS || took() > ANSWER_WITHIN_MS + OWN_DELAY_MS
  }
}

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
/**
 * A shop asks small questions of large tables. Compiling one takes a second and starting workers ten milliseconds, for answers
 * of five (decision 098).
 */
const NO_HEAVY_PLANS = '-c jit=off -c max_parallel_workers_per_gather=0'
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
  const names = new StatementNames()
  // Drizzle takes a class with 'Pool' in its name for a pool.
  class GuardedConnection extends ServerConnection {
    constructor(config: pg.ClientConfig) {
      super(config, names)
      watch.guard(this)
    }
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connect,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
    options: NO_HEAVY_PLANS,
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
