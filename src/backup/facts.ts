import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'

import { type Executor, rows } from '#platform/database/database.ts'

const numbers = z.record(z.string(), z.int())

/** Rows by table, and totals of money (paise) and copies. */
const counts = z.object({ rows: numbers, sums: numbers })
export type Counts = z.infer<typeof counts>

/** Facts that a backup states about itself. */
export const facts = z.object({
  /** The moment to which a restore returns, just before the database was copied. */
  madeAt: z.iso.datetime(),
  engine: z.enum(['embedded', 'server']),
  /** Creation time of the newest migration that a build must include to read the backup, in milliseconds. */
  schema: z.number(),
  counts,
})
export type Facts = z.infer<typeof facts>

/** Columns whose totals must match to the paisa or copy. */
const SUMS = [
  'orders.total',
  'orders.received',
  'orders.refunded',
  'order_lines.quantity',
  'payments.amount',
  'payments.amount_refunded',
  'refunds.amount',
  'stock_items.available',
]

/** Counts every row of the shop. A backup records the counts, and `npm run backup:check` compares them. */
export async function countShop(db: Executor): Promise<Counts> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const ofTables = tables.map(
    ({ name }) => sql`select ${name}::text as name, count(*)::text as found from ${sql.identifier(name)}`,
  )
  const ofColumns = SUMS.map((name) => {
    const [table = '', column = ''] = name.split('.')
    return sql`select ${name}::text as name,
      coalesce(sum(${sql.identifier(column)}), 0)::text as found from ${sql.identifier(table)}`
  })
  return { rows: await ask(db, ofTables), sums: await ask(db, ofColumns) }
}

async function ask(db: Executor, questions: SQL[]): Promise<Record<string, number>> {
  const found = await rows<{ name: string; found: string }>(db, sql.join(questions, sql` union all `))
  return Object.fromEntries(found.map(({ name, found: count }) => [name, Number(count)]))
}

/** Returns a line for every table and column whose restored count differs. */
export function differences(written: Counts, restored: Counts): string[] {
  const before = new Map(Object.entries({ ...written.rows, ...written.sums }))
  const now = new Map(Object.entries({ ...restored.rows, ...restored.sums }))
  return [...new Set([...before.keys(), ...now.keys()])]
    .filter((name) => before.get(name) !== now.get(name))
    .map(
      (name) => `${name}: ${before.get(name) ?? 'none'} in the backup, ${now.get(name) ?? 'none'} restored`,
    )
}
