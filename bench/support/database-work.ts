import type { OpenDatabase } from '#platform/database/open.ts'

import { threadTime } from './process-figures.ts'

/** CPU time of a database's connections so far, in microseconds by process. */
type Work = Map<number, number>

/** Measures a PostgreSQL server on this machine; the result is empty for a remote server. */
export async function databaseWork({ executeSql }: OpenDatabase): Promise<Work> {
  const { rows } = await executeSql('select pid from pg_stat_activity where datname = current_database()')
  return new Map(rows.flatMap(({ pid }) => workOf(Number(pid))))
}

/** Returns the CPU time between two measurements, excluding connections that ended in between. */
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
