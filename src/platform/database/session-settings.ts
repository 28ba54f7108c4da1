import type pg from 'pg'

import type { AddressSetting } from './server-error.ts'

/** The server's limit for one statement, in milliseconds. */
export const STATEMENT_LIMIT = 30_000
/** A transaction idle for this long (ms) has lost its process, and still holds its locks. */
const IDLE_IN_TRANSACTION = 60_000

/**
 * The shop runs small queries on large tables. JIT compilation takes a second and starting workers ten
 * milliseconds, for queries that take five (decision 098).
 */
const PLAN_SETTINGS = { jit: 'off', max_parallel_workers_per_gather: '0' }

/** Limits of a session of the shop's pool. */
const limitSettings = ({
  statement = STATEMENT_LIMIT,
  readOnly,
}: SessionNeeds): Record<string, number | string> => ({
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
  ...(Number.isFinite(statement) && { statement_timeout: statement }),
  ...(readOnly && { default_transaction_read_only: 'on' }),
})

export interface SessionNeeds {
  /** The server's limit for one statement, in milliseconds; may be Infinity. */
  statement?: number
  /** The session is read-only even if the server accepts writes: a replica may be promoted at any time. */
  readOnly?: boolean
}

/**
 * Returns the settings as startup parameters of a direct connection to PostgreSQL. A pooler refuses these.
 */
export function atStartup(needs: SessionNeeds): Record<string, string | number> {
  const { default_transaction_read_only: readOnly, ...limits } = limitSettings(needs)
  const settings = { ...PLAN_SETTINGS, ...(readOnly && { default_transaction_read_only: readOnly }) }
  return {
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    ...limits,
  }
}

/** Returns the settings as statements: for a session that has started, and for a pooler's `connect_query`. */
export const asStatements = (needs: SessionNeeds): string =>
  Object.entries({ ...PLAN_SETTINGS, ...limitSettings(needs) })
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ')

/**
 * Checks the session settings behind a pooler, where only the operator can set them. If some are missing,
 * returns a remark with the line to add.
 */
export async function missingSettings(
  pool: pg.Pool,
  { setting = 'DATABASE_URL', readOnly = false }: { setting?: AddressSetting; readOnly?: boolean } = {},
): Promise<string[]> {
  const limits = Object.keys(limitSettings({ readOnly }))
  const { rows } = await pool.query<{ name: keyof typeof PLAN_SETTINGS; setting: string }>(
    'select name, setting from pg_settings where name = any($1) order by name',
    [[...Object.keys(PLAN_SETTINGS), ...limits]],
  )
  // Any limit counts as set; '0' means no limit, 'off' means not read-only.
  const missing = rows.filter(({ name, setting: value }) =>
    limits.includes(name) ? value === '0' || value === 'off' : value !== PLAN_SETTINGS[name],
  )
  if (missing.length === 0) return []
  const names = missing.map(({ name }) => name).join(', ')
  return [
    `The sessions behind the pooler of ${setting} are not set up for the shop (${names}). Add to the database's line in pgbouncer.ini: connect_query='${asStatements({ readOnly })}'`,
  ]
}
