/** How long the server works on one statement, in milliseconds. */
export const STATEMENT_LIMIT = 30_000
/** A transaction that says nothing for so long has lost its process, and holds its locks. */
const IDLE_IN_TRANSACTION = 60_000

/**
 * A shop asks small questions of large tables. Compiling one takes a second and starting workers ten milliseconds, for answers
 * of five (decision 098).
 */
export const PLAN_SETTINGS = { jit: 'off', max_parallel_workers_per_gather: '0' }

/** What bounds a session of the shop's pool; `statement` may be Infinity. */
export const limitSettings = (statement: number): Record<string, number> => ({
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
  ...(Number.isFinite(statement) && { statement_timeout: statement }),
})

/** The settings as a connection to PostgreSQL itself is begun with them. A pooler refuses these. */
export const atStartup = (statement: number): Record<string, string | number> => ({
  options: Object.entries(PLAN_SETTINGS)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
  ...limitSettings(statement),
})

/** The settings as statements: for a session that has begun, and for a pooler's `connect_query`. */
export const asStatements = (statement: number): string =>
  Object.entries({ ...PLAN_SETTINGS, ...limitSettings(statement) })
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ')
