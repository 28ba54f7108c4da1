import type { OpenDatabase } from '#platform/database/open.ts'

/** A fingerprint of the rows of each table. */
export type TablePrints = Record<string, string>

/** What stands in the database, table by table; equal prints, equal rows. Without the audit log: refusals stand there too. */
export async function printTables(database: OpenDatabase): Promise<TablePrints> {
  const { rows: tables } = await database.executeSql(
    `select tablename from pg_tables where schemaname = 'public' and tablename <> 'audit_entries' order by tablename`,
  )
  const prints = tables.map(({ tablename }) => {
    const table = String(tablename)
    return `select '${table}' as table, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 7)), 0) as print from "${table}" t`
  })
  const { rows } = await database.executeSql(prints.join(' union all '))
  return Object.fromEntries(rows.map((row) => [String(row['table']), String(row['print'])]))
}

/** The tables that differ. */
export function changedTables(before: TablePrints, after: TablePrints): string[] {
  return Object.keys(after).filter((table) => before[table] !== after[table])
}
