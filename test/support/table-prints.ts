import type { OpenDatabase } from '#platform/database/open.ts'

/** Fingerprint of each table's rows. */
export type TablePrints = Record<string, string>

const latest = new WeakMap<OpenDatabase, { moment: string; prints: TablePrints }>()

/**
 * Fingerprints every table by its rows' versions, so that writing the same values counts as a change. Omits
 * the audit log, which also records refusals.
 */
export async function printTables(database: OpenDatabase): Promise<TablePrints> {
  const moment = await momentOf(database)
  const last = latest.get(database)
  if (last?.moment === moment) return last.prints
  const prints = await readTables(database)
  latest.set(database, { moment, prints })
  return prints
}

/** Returns the id of the next writing transaction; while it is the same, no row has changed. */
async function momentOf({ executeSql }: OpenDatabase): Promise<string> {
  const { rows } = await executeSql('select pg_snapshot_xmax(pg_current_snapshot())::text as next')
  return String(rows[0]?.['next'])
}

async function readTables(database: OpenDatabase): Promise<TablePrints> {
  const { rows: tables } = await database.executeSql(
    `select tablename from pg_tables where schemaname = 'public' and tablename <> 'audit_entries' order by tablename`,
  )
  const prints = tables.map(({ tablename }) => {
    const table = String(tablename)
    return `select '${table}' as table, count(*) || ' ' || coalesce(sum(xmin::text::bigint * 7 + cmin::text::bigint), 0) as print from "${table}" t`
  })
  const { rows } = await database.executeSql(prints.join(' union all '))
  return Object.fromEntries(rows.map((row) => [String(row['table']), String(row['print'])]))
}

export function changedTables(before: TablePrints, after: TablePrints): string[] {
  return Object.keys(after).filter((table) => before[table] !== after[table])
}
