import type pg from 'pg'

import type { AddressSetting } from './server-error.ts'

/** How long the server works on one statement, in milliseconds. */
export const STATEMENT_LIMIT = 30_000
/** A transaction that says nothing for so long has lost its process, and holds its locks. */
const IDLE_IN_TRANSACTION = 60_000

/**
 * A shop asks small questions of large tables. Compiling one takes a second and starting workers ten milliseconds, for answers
 * of five (decision 098).
 */
const PLAN_SETTINGS = { jit: 'off', max_parallel_workers_per_gather: '0' }

/** What bounds a session of the shop's pool. */
const limitSettings = ({
  statement = STATEMENT_LIMIT,
  readOnly,
}: SessionNeeds): Record<string, number | string> => ({
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
  ...(Number.isFinite(statement) && { statement_timeout: statement }),
  ...(readOnly && { default_transaction_read_only: 'on' }),
})

export interface SessionNeeds {
  /** How long the server may work on one statement, in milliseconds; may be Infinity. */
  statement?: number
  /** Whether the session only reads, even on a server that takes writes: a replica may be promoted at any time. */
  readOnly?: boolean
}

/** The settings as a connection to PostgreSQL itself is begun with them. A pooler refuses these. */
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

/** The settings as statements: for a session that has begun, and for a pooler's `connect_query`. */
export const asStatements = (needs: SessionNeeds): string =>
  Object.entries({ ...PLAN_SETTINGS, ...limitSettings(needs) })
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ')

/**
 * Behind a pooler that hands sessions on the shop cannot set them: its operator does. Answers a remark when it has
 * not been done, with the line that does it.
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
  // Any limit is one; no limit is '0', and what is not read-only is 'off'.
  const missing = rows.filter(({ name, setting: value }) =>
    limits.includes(name) ? value === '0' || value === 'off' : value !== PLAN_SETTINGS[name],
  )
  if (missing.length === 0) return []
  const names = missing.map(({ name }) => name).join(', ')
  return [
    `The sessions behind the pooler of ${setting} are not set up for the shop (${names}). Add to the database's line in pgbouncer.ini: connect_query='${asStatements({ readOnly })}'`,
  ]
}
