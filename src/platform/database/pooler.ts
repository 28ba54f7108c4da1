import type { QueryResult } from 'pg'

import { newId } from '#platform/ids.ts'

import { ServerConnection } from './server-connection.ts'

/** The kind of connection that an address leads to. */
export interface ConnectionMode {
  /** The connection leads to PostgreSQL itself, not to a pooler. */
  direct: boolean
  /** A connection keeps one PostgreSQL session to itself, so its settings, locks and LISTENs last. */
  keepsSessions: boolean
  /** A statement that a connection has prepared under a name is found in its next transaction. */
  keepsStatements: boolean
}

export const DIRECT: ConnectionMode = { direct: true, keepsSessions: true, keepsStatements: true }

const CONNECT_WITHIN = 10_000
const ANSWER_WITHIN = 10_000

/** Probes an address: direct, or through which kind of pooler. */
export async function probeConnection(url: string): Promise<ConnectionMode> {
  const [one, other] = [connectionTo(url), connectionTo(url)]
  try {
    await one.connect()
    if ((await backendOf(one)) === keyOf(one)) return DIRECT
    await other.connect()
    const keepsSessions = await keepsSession(one, other)
    return { direct: false, keepsSessions, keepsStatements: keepsSessions || (await renamesStatements(one)) }
  } finally {
    await Promise.all([one, other].map((connection) => connection.end().catch(() => undefined)))
  }
}

const connectionTo = (connectionString: string) =>
  new ServerConnection({
    connectionString,
    connectionTimeoutMillis: CONNECT_WITHIN,
    query_timeout: ANSWER_WITHIN,
  })

/** The process ID from PostgreSQL's greeting, meant for cancelling a query; a pooler sends its own keys. */
function keyOf(connection: ServerConnection): number | null {
  return (connection as unknown as { processID: number | null }).processID
}

async function backendOf(connection: ServerConnection): Promise<number> {
  const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

/**
 * Which of two connections runs the next query. No order in which a pooler hands out sessions can imitate two
 * dedicated sessions over the whole sequence.
 */
const TURNS = [0, 0, 1, 0, 1, 1, 0, 1, 0, 0, 1, 1] as const

/**
 * With session pooling each of the two open connections keeps its own session; otherwise they
 * share one or are moved to another.
 */
async function keepsSession(one: ServerConnection, other: ServerConnection): Promise<boolean> {
  const seen: [Set<number>, Set<number>] = [new Set(), new Set()]
  for (const turn of TURNS) seen[turn].add(await backendOf(turn === 0 ? one : other))
  const shared = [...seen[0]].some((pid) => seen[1].has(pid))
  return !shared && seen.every(({ size }) => size === 1)
}

/**
 * A pooler that keeps named statements across transactions renames them; one that passes our names through
 * lets them clash (PgBouncer before 1.21, or with `max_prepared_statements = 0`).
 */
async function renamesStatements(connection: ServerConnection): Promise<boolean> {
  const name = `shop_probe_${newId()}`
  await connection.query('begin')
  try {
    const found: QueryResult = await connection.query({
      name,
      text: 'select from pg_prepared_statements where name = $1',
      values: [name],
    })
    if (found.rowCount === 0) return true
    await connection.query(`deallocate ${name}`)
    return false
  } finally {
    await connection.query('commit')
  }
}

/** Reports whether two addresses lead to the same database of the same server. */
export async function leadToOne(urls: [string, string]): Promise<boolean> {
  const [one, other] = await Promise.all(urls.map(databaseAt))
  return one === other
}

async function databaseAt(url: string): Promise<string> {
  const connection = connectionTo(url)
  try {
    await connection.connect()
    const { rows } = await connection.query<{ at: string }>(
      `select concat_ws(' ', extract(epoch from pg_postmaster_start_time()), oid) as at
        from pg_database where datname = current_database()`,
    )
    return rows[0]?.at ?? ''
  } finally {
    await connection.end().catch(() => undefined)
  }
}
