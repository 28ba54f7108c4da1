import { and, asc, getTableColumns, lte, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable, type SelectedFieldsFlat } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'

import type { Db } from '#platform/database/database.ts'
import { ownValue } from '#platform/own-value.ts'

export interface Claim {
  now: Date
  leaseMs: number
  limit: number
}

interface DueRows<T extends PgTable> extends Claim {
  /** The column with the time at which a row is due, or null for never. */
  due: keyof T['_']['columns'] & string
  /** Ranks rows that are due at the same time. */
  tieBreak?: PgColumn
  /** Narrows the due rows. */
  where?: SQL | undefined
  /** Changes made together with the lease, such as counting an attempt. */
  set?: { [Name in keyof T['_']['columns']]?: SQL | string }
}

/**
 * Leases the rows that have been due longest, by moving their due time past the lease. Other processes skip
 * them until then; if this process dies, they become due again. Returns `columns` of each row, in no
 * particular order.
 */
export async function takeDue<T extends PgTable, C extends SelectedFieldsFlat = T['_']['columns']>(
  db: Db,
  table: T,
  { due, now, leaseMs, limit, tieBreak, where, set }: DueRows<T>,
  columns: C = getTableColumns(table) as unknown as C,
): Promise<SelectResultFields<NoInfer<C>>[]> {
  const dueAt = ownValue<PgColumn>(getTableColumns(table), due)
  if (!dueAt) throw new Error(`a queue without the column ${due}`)
  const key = primaryKeyOf(table)
  // A common table expression with locks runs once; a plain subquery could run again and lease more.
  const ripe = db.$with('ripe').as(
    db
      .select(Object.fromEntries(key.map((column) => [column.name, column])))
      .from(table as PgTable)
      .where(and(lte(dueAt, now), where))
      .orderBy(asc(dueAt), ...(tieBreak ? [asc(tieBreak)] : []))
      .limit(limit)
      .for('update', { skipLocked: true }),
  )
  const taken: unknown = await db
    .with(ripe)
    .update(table as PgTable)
    .set({ ...set, [due]: new Date(now.getTime() + leaseMs) })
    .where(sql`(${sql.join(key, sql`, `)}) in ${db.select().from(ripe)}`)
    .returning(columns)
  return taken as SelectResultFields<NoInfer<C>>[]
}

function primaryKeyOf(table: PgTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table)
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
}
