/** The server's limit for one statement, in milliseconds. */
export const STATEMENT_LIMIT = 30_000

/**
 * Settings of the pool's sessions. The shop runs small queries on large tables: JIT compilation takes a
 * second and starting parallel workers ten milliseconds, for queries that take five. A transaction that is
 * idle for a minute has lost its process but still holds its locks.
 */
const SETTINGS = {
  jit: 'off',
  max_parallel_workers_per_gather: 0,
  idle_in_transaction_session_timeout: 60_000,
}

/**
 * Returns the settings as startup options for a direct connection; a pooler refuses them. `statement` may be
 * Infinity.
 */
export const startupOptions = (statement: number): string =>
  Object.entries({ ...SETTINGS, statement_timeout: Number.isFinite(statement) ? statement : 0 })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** The same settings for a pooler's `connect_query` (docs/operating.md, PgBouncer). */
export const CONNECT_QUERY = Object.entries({ ...SETTINGS, statement_timeout: STATEMENT_LIMIT })
  .map(([name, value]) => `set ${name} = ${value}`)
  .join('; ')

/**
 * Startup options of a connection that needs its own session and has no statement limit. A pooler refuses
 * them.
 */
export const OWN_SESSION = '-c statement_timeout=0'
