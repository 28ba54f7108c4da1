import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

import { isDatabaseAway } from './away.ts'
import type { Db } from './database.ts'
import { isReadOnly } from './database-health.ts'
import { ServerConnection } from './server-connection.ts'
import { STATEMENT_LIMIT, startupOptions } from './session-settings.ts'
import { namedByText, unnamed } from './statement-naming.ts'

/** Interval at which the server is probed while a query waits. */
const PROBE_EVERY_MS = 2000
const ANSWER_WITHIN_MS = 4000
/** Delay between two probes of a silent server. */
const PROBE_AGAIN_MS = 250
/** A reply this much overdue only proves that this process itself was stalled. */
const OWN_DELAY_MS = 500

/**
 * Detects a server that accepts connections and queries but never replies (a hang, a cut cable), so that
 * clients would wait without an error. Cuts its connections and refuses new ones until the server responds.
 */
interface ServerWatch {
  /** Registers a connection: it is cut with the others, and refuses to connect while the server is silent. */
  guard(connection: ServerConnection): void
  /** Breaks all connections immediately. */
  cutAll(): void
  stop(): void
}

/** Starts the watch. `isWaiting` reports whether a query waits for the server. */
function watchServer(urls: readonly string[], isWaiting: () => boolean): ServerWatch {
  const connections = new Set<ServerConnection>()
  let silent = false
  let stopped = false
  let probing: Promise<void> | undefined

  const cutAll = () => connections.forEach((connection) => connection.cut())
  async function probe(): Promise<void> {
    while (!stopped && !(await allAnswer(urls))) {
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

async function allAnswer(urls: readonly string[]): Promise<boolean> {
  return (await Promise.all(urls.map(answers))).every(Boolean)
}

/** Reports whether the server replies. A refusal is a reply too. */
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

/** Time limits of a pool, in milliseconds. */
export interface ServerLimits {
  /** Limit for opening a connection, or for waiting until a pooled one is free. */
  connect: number
  /** Limit for a statement; Infinity for programs that fill a whole database. */
  statement: number
}

const LIMITS: ServerLimits = { connect: 5000, statement: STATEMENT_LIMIT }
/**
 * The server cancels a statement that exceeds its limit. If it hasn't this many milliseconds later, the
 * connection is closed.
 */
const GRACE = 5000
/** Milliseconds for which a shutdown waits for connections to end. */
const GOODBYE = 3000

export interface ServerPool {
  pool: pg.Pool
  /** Breaks all connections immediately; pending queries fail. */
  cut(): void
  /** Ends all connections, including those to a server that no longer responds. */
  close(): Promise<void>
}

/** The two addresses of one database. */
export interface ServerAddresses {
  /** Address for all queries; may be a pooler's. */
  url: string
  /**
   * Address of PostgreSQL itself, for work that needs its own session: migrations, LISTEN, PostgreSQL's own
   * tools. The same as `url` without a pooler.
   */
  direct: string
}

/**
 * Creates a pool of `size` connections to a server. Two different addresses mean that a pooler is in between.
 * It passes a session to another client after each transaction, and configures the sessions itself.
 */
export function createServerPool(
  { url, direct }: ServerAddresses,
  size: number,
  limits: Partial<ServerLimits> = {},
): ServerPool {
  const { connect, statement } = { ...LIMITS, ...limits }
  const pooled = url !== direct
  const isWaiting = () => pool.waitingCount > 0 || pool.idleCount < pool.totalCount
  // A pooler keeps responding on behalf of a server that hangs.
  const watch = watchServer([...new Set([url, direct])], isWaiting)
  const nameOf = pooled ? unnamed : namedByText()
  // Drizzle treats a class with 'Pool' in its name as a pool.
  class GuardedConnection extends ServerConnection {
    constructor(config: pg.ClientConfig) {
      super(config, nameOf)
      watch.guard(this)
    }
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connect,
    ...(!pooled && { options: startupOptions(statement) }),
    ...(Number.isFinite(statement) && { query_timeout: statement + GRACE }),
    // The types only allow a client without settings; the pool passes its own.
    Client: GuardedConnection as unknown as new () => pg.ClientBase,
  })
  // The next query replaces a broken idle connection. Without a listener this error would also end the
  // process.
  pool.on('error', () => undefined)
  return {
    pool,
    cut: watch.cutAll,
    async close() {
      watch.stop()
      const cut = setTimeout(watch.cutAll, GOODBYE)
      await pool.end()
      clearTimeout(cut)
    },
  }
}

/**
 * Wraps a pool in Drizzle. Drizzle's own transactions release their connection only after BEGIN has
 * succeeded, so one that breaks earlier is lost to the pool forever (drizzle-orm 0.45). Here the connection
 * is acquired and released around them.
 */
export function databaseOf(pool: pg.Pool): Db {
  const transaction: Db['transaction'] = async (work, config) => {
    const connection = await pool.connect()
    let broken = false
    try {
      return await (drizzle(connection) as unknown as Db).transaction(work, config)
    } catch (error) {
      // A pooled session to a demoted server stays read-only; a new one reaches the new primary.
      broken = isDatabaseAway(error) || isReadOnly(error)
      throw error
    } finally {
      connection.release(broken || connection.getTransactionStatus() !== 'I')
    }
  }
  return Object.assign(drizzle(pool) as unknown as Db, { transaction })
}
