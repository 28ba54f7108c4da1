import { sql } from 'drizzle-orm'

import { type Executor, rows } from './database.ts'

/** How the connection that a process listens on is called, so that others see which code runs: it ends with the process. */
const NAME = 'kanoon-kitab'

/** `schema` is the last migration that the process knows. */
export const nameOfBuild = (schema: number): string => `${NAME} ${schema}`

/** How many processes run on this database whose code does not know a migration yet. */
export async function processesWithout(db: Executor, migrationAt: number): Promise<number> {
  const [found] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name ~ ${`^${NAME} [0-9]{1,16}$`}
        and split_part(application_name, ' ', 2)::bigint < ${migrationAt}`,
  )
  return found?.count ?? 0
}
