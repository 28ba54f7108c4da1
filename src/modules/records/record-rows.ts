import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Executor, Tx } from '#platform/database/database.ts'

import { type RecordTable, selectedColumns } from './record-columns.ts'
import type { Fields, RecordRow, Stored } from './record-field.ts'

export type RecordRows<F extends Fields> = ReturnType<typeof createRecordRows<F>>

/** Reads and writes the rows of a record's table. */
export function createRecordRows<F extends Fields>(table: RecordTable, fields: F) {
  const columns = selectedColumns(table, fields)
  return {
    async list(db: Executor, ...order: (PgColumn | SQL)[]): Promise<RecordRow<F>[]> {
      const rows = await db
        .select(columns)
        .from(table)
        .orderBy(...order)
      return rows as unknown as RecordRow<F>[]
    },
    /** Locks the row until the transaction ends. */
    async lock(tx: Tx, id: string): Promise<RecordRow<F> | undefined> {
      const [row] = await tx.select(columns).from(table).where(eq(table.id, id)).for('update')
      return row as RecordRow<F> | undefined
    },
    async insert(tx: Tx, id: string, values: Stored<F>, at: Date): Promise<void> {
      await tx
        .insert(table)
        .values({ id, ...values, ...('createdAt' in getTableColumns(table) && { createdAt: at }) } as never)
    },
    async update(tx: Tx, id: string, values: Stored<F>): Promise<void> {
      await tx
        .update(table)
        .set({ ...values, version: sql`${table.version} + 1` })
        .where(eq(table.id, id))
    },
    async delete(tx: Tx, id: string): Promise<void> {
      await tx.delete(table).where(eq(table.id, id))
    },
  }
}
