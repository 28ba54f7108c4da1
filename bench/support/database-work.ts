import type { OpenDatabase } from '#platform/database/open.ts'

import { threadTime } from './process-figures.ts'

/** Microseconds of processor time that the connections of a database have used so far, by process. */
type Work = Map<number, number>

/** Looks at a PostgreSQL server on this machine; nothing is found of one elsewhere. */
export async function databaseWork({ executeSql }: OpenDatabase): Promise<Work> {
  const { rows } = await executeSql('select pid from pg_stat_activity where datname = current_database()')
  return new Map(rows.flatMap(({ pid }) => workOf(Number(pid))))
}

/** What was used between two looks; a connection that has ended in between is not counted. */
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
