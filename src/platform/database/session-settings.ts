import type pg from 'pg'

/** How long the server works on one statement, in milliseconds. */
export const STATEMENT_LIMIT = 30_000
/** A transaction that says nothing for so long has lost its process, and holds its locks. */
const IDLE_IN_TRANSACTION = 60_000

/**
 * A shop asks small questions of large tables. Compiling one takes a second and starting workers ten milliseconds, for answers
 * of five (decision 098).
 */
const PLAN_SETTINGS = { jit: 'off', max_parallel_workers_per_gather: '0' }

/** What bounds a session of the shop's pool; `statement` may be Infinity. */
const limitSettings = (statement: number): Record<string, number> => ({
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

/**
 * Behind a pooler that hands sessions on the shop cannot set them: its operator does. Answers a remark when it has
 * not been done, with the line that does it.
 */
export async function missingSettings(pool: pg.Pool): Promise<string[]> {
  const limits = Object.keys(limitSettings(STATEMENT_LIMIT))
  const { rows } = await pool.query<{ name: keyof typeof PLAN_SETTINGS; setting: string }>(
    'select name, setting from pg_settings where name = any($1) order by name',
    [[...Object.keys(PLAN_SETTINGS), ...limits]],
  )
  // Any limit is one; no limit is '0'.
  const missing = rows.filter(({ name, setting }) =>
    limits.includes(name) ? setting === '0' : setting !== PLAN_SETTINGS[name],
  )
  if (missing.length === 0) return []
  const names = missing.map(({ name }) => name).join(', ')
  return [
    `The sessions behind the pooler of DATABASE_URL are not set up for the shop (${names}). Add to the database's line in pgbouncer.ini: connect_query='${asStatements(STATEMENT_LIMIT)}'`,
  ]
}
