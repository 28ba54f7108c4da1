import { type SQL, sql } from 'drizzle-orm'

import { type Executor, rows } from '#platform/database/database.ts'

import type { Manifest } from './archive.ts'

/** Columns whose totals must match to the paisa or copy. */
const SUMS: readonly (readonly [table: string, column: string])[] = [
  ['orders', 'total'],
  ['orders', 'received'],
  ['orders', 'refunded'],
  ['order_lines', 'quantity'],
  ['payments', 'amount'],
  ['payments', 'amount_refunded'],
  ['refunds', 'amount'],
  ['stock_items', 'available'],
]

/** Counts every row of the shop. A backup records the counts, and `npm run backup:check` compares them. */
export async function countShop(db: Executor): Promise<Manifest['counts']> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const counts = tables.map(
    ({ name }) => sql`select ${name}::text as name, count(*)::text as found from ${sql.identifier(name)}`,
  )
  const sums = SUMS.map(
    ([table, column]) => sql`select ${`${table}.${column}`}::text as name,
      coalesce(sum(${sql.identifier(column)}), 0)::text as found from ${sql.identifier(table)}`,
  )
  return { rows: await ask(db, counts), sums: await ask(db, sums) }
}

async function ask(db: Executor, questions: SQL[]): Promise<Record<string, number>> {
  const found = await rows<{ name: string; found: string }>(db, sql.join(questions, sql` union all `))
  return Object.fromEntries(found.map(({ name, found: count }) => [name, Number(count)]))
}
