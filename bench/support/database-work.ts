import type { OpenDatabase } from '#platform/database/open.ts'

import { threadTime } from './process-figures.ts'

/** CPU time of a database's connections so far, in microseconds by process. */
type Work = Map<number, number>

/** Measures a PostgreSQL server on this machine; for a remote one the result is empty. */
export async function databaseWork({ executeSql }: OpenDatabase): Promise<Work> {
  const { rows } = await executeSql('select pid from pg_stat_activity where datname = current_database()')
  return new Map(rows.flatMap(({ pid }) => workOf(Number(pid))))
}

/** CPU time between two measurements. Connections that ended in between don't count. */
export function workBetween(before: Work, after: Work): number {
  return Array.from(after, ([pid, used]) => used - (before.get(pid) ?? 0)).reduce((a, b) => a + b, 0)
}

function workOf(pid: number): [number, number][] {
  try {
    return [[pid, threadTime(pid)]]
  } catch {
    return []
  }
}
