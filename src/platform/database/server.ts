import type { EventEmitter } from 'node:events'

import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

import { isDatabaseAway } from './away.ts'
import type { Db } from './database.ts'
import { DIRECT, type Way } from './pooler.ts'
import { ServerConnection } from './server-connection.ts'
import { asStatements, atStartup, type SessionNeeds, STATEMENT_LIMIT } from './session-settings.ts'
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

const LIMITS: ServerLimits = { connect: 5000, statement: STATEMENT_LIMIT }
/** The server ends a statement that takes too long; only when it does not, its connection is given up. */
const GRACE = 5000
/** When the shop closes, connections are not waited for longer. */
const GOODBYE = 3000

export interface ServerPool {
  pool: pg.Pool
  /** Breaks all connections at once: what waits for an answer fails. */
  cut(): void
  /** Ends all connections, those to a server that no longer answers too. */
  close(): Promise<void>
}

/** Where a pool asks, and what stands on the way. */
export interface PoolPlace {
  url: string
  /** PostgreSQL itself: a pooler goes on answering for one that hangs. */
  direct: string
  way?: Way
  /** Whether its sessions only read. */
  readOnly?: boolean
}

/** A pool of so many connections to a server. */
export function createServerPool(
  { url, direct, way = DIRECT, readOnly = false }: PoolPlace,
  size: number,
  limits: Partial<ServerLimits> = {},
): ServerPool {
  const { connect, statement } = { ...LIMITS, ...limits }
  const isWaiting = () => pool.waitingCount > 0 || pool.idleCount < pool.totalCount
  const watch = watchServer([...new Set([url, direct])], isWaiting)
  const names = way.keepsStatements ? new StatementNames() : new StatementNames().stop()
  // Drizzle takes a class with 'Pool' in its name for a pool.
  class GuardedConnection extends ServerConnection {
    constructor(config: pg.ClientConfig) {
      super(config, names)
      watch.guard(this)
      if (!way.direct) stopAtOldPlan(this, names)
    }
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connect,
    ...sessionSettings(way, { statement, readOnly }),
    ...(Number.isFinite(statement) && { query_timeout: statement + GRACE }),
    // The types know a client without settings only; the pool hands it its own.
    Client: GuardedConnection as unknown as new () => pg.ClientBase,
  })
  // An unused connection that breaks is replaced at the next query; this, too, would end the process.
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

/** A pooler refuses settings in the greeting. What is set in a session lasts where a connection has one for itself. */
function sessionSettings(way: Way, needs: SessionNeeds): pg.PoolConfig {
  if (way.direct) return atStartup(needs)
  if (!way.keepsSessions) return {}
  // The pool waits for it, but its types know of no promise.
  const setUp = (connection: pg.ClientBase): unknown => connection.query(asStatements(needs))
  return { onConnect: setUp }
}

/** The session behind a pooler keeps its plan of before a migration, whichever connection it is given to. */
function stopAtOldPlan(client: ServerConnection, names: StatementNames): void {
  const { connection } = client as unknown as { connection: EventEmitter }
  connection.on('errorMessage', ({ message = '' }: { message?: string }) => {
    if (message.startsWith('cached plan must not change')) names.stop()
  })
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
