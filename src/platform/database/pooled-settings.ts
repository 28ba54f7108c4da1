import type pg from 'pg'

import { asStatements, limitSettings, PLAN_SETTINGS, STATEMENT_LIMIT } from './session-settings.ts'

/**
 * Behind a pooler that hands sessions on the shop cannot set them: whoever runs the pooler does. Answers a remark when it has
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
