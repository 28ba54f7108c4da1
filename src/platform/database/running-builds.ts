import { sql } from 'drizzle-orm'

import { type Executor, rows } from './database.ts'

/**
 * Prefix of the name of a process's LISTEN connection. The name shows which build runs,
 * and disappears with the process.
 */
const NAME = 'kanoon-kitab'

/** `schema` is the last migration that the process includes. */
export const nameOfBuild = (schema: number): string => `${NAME} ${schema}`

/** Counts the running processes on this database whose build lacks a migration. */
export async function processesWithout(db: Executor, migrationAt: number): Promise<number> {
  const [found] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name ~ ${`^${NAME} [0-9]{1,16}$`}
        and split_part(application_name, ' ', 2)::bigint < ${migrationAt}`,
  )
  return found?.count ?? 0
}
