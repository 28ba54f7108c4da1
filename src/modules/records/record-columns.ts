import { type $Type, asc, desc, eq, getTableColumns, type HasDefault, type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  date,
  type ExtraConfigColumn,
  integer,
  type PgColumn,
  type PgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { z } from 'zod'

import { id, instant, paise, snakeCase } from '#platform/database/columns.ts'
import type { Executor, Tx } from '#platform/database/database.ts'
import { ownValue } from '#platform/own-value.ts'

import type { DeclaredRecord, ListedRecord } from './declared-record.ts'
import type { Field, FieldKind, Fields, RecordRow, Stored } from './record-field.ts'

const COLUMNS = {
  text: (name: string) => text(name).notNull(),
  area: (name: string) => text(name).notNull(),
  lines: (name: string) => text(name).array().notNull(),
  day: (name: string) => date(name, { mode: 'string' }).notNull(),
  optionalDay: (name: string) => date(name, { mode: 'string' }),
  month: (name: string) => text(name),
  choice: (name: string) => text(name).notNull(),
  flag: (name: string) => boolean(name).notNull(),
  number: (name: string) => integer(name).notNull(),
  optionalNumber: (name: string) => integer(name),
  rupees: (name: string) => paise(name).notNull(),
  optionalRupees: (name: string) => paise(name),
  dayStart: instant,
  dayEnd: instant,
} satisfies Record<FieldKind, (name: string) => unknown>

type Plain<F extends Field> = F['kind'] extends 'choice'
  ? $Type<ReturnType<typeof COLUMNS.choice>, z.output<F['schema']>>
  : ReturnType<(typeof COLUMNS)[F['kind']]>

type ColumnOf<F extends Field> = F extends { initial: NonNullable<Field['initial']> }
  ? HasDefault<Plain<F>>
  : Plain<F>

/** Returns the columns of a record's fields, in snake case. */
export function fieldColumns<F extends Fields>(fields: F) {
  const entries = Object.entries(fields).map(([name, field]) => [name, columnOf(snakeCase(name), field)])
  return Object.fromEntries(entries) as { [Name in keyof F]: ColumnOf<F[Name]> }
}

/** Returns the columns of a record's table: id, fields and version. */
export function recordColumns<F extends Fields>(fields: F) {
  return {
    id: id('id').primaryKey(),
    ...fieldColumns(fields),
    /** Counts writes, to detect edits based on an older state. */
    version: integer('version').notNull().default(1),
  }
}

/** Returns the index that keeps a record's name unique, ignoring case. */
export function nameIndex<F extends Fields>(
  table: string,
  columns: Readonly<Record<string, ExtraConfigColumn>>,
  { fields, named }: DeclaredRecord<F>,
) {
  const parts = named.map((name) => {
    const column = ownValue(columns, name)
    return ownValue(fields, name)?.kind === 'text' ? sql`lower(${column})` : column
  })
  return uniqueIndex(`${table}_named`).on(...(parts as [SQL]))
}

export type RecordTable = PgTable & { id: PgColumn; version: PgColumn }

/** Returns the columns to select for a record, without generated columns. */
export function selectedColumns(table: RecordTable, fields: Fields) {
  const all = getTableColumns(table) as Record<string, PgColumn>
  const names = ['id', 'version', ...Object.keys(fields)]
  return Object.fromEntries(names.map((name) => [name, ownValue(all, name) as PgColumn]))
}

function columnOf(name: string, { kind, initial }: Field): unknown {
  const column = COLUMNS[kind](name) as ReturnType<typeof COLUMNS.text>
  if (initial === undefined) return column
  return column.default(Array.isArray(initial) ? sql`'{}'` : (initial as string))
}

export type RecordRows<F extends Fields> = ReturnType<typeof createRecordRows<F>>

/** Reads and writes the rows of a record's table. */
export function createRecordRows<F extends Fields>(
  table: RecordTable,
  { fields, sorted }: Pick<DeclaredRecord<F>, 'fields'> & Partial<Pick<ListedRecord<F>, 'sorted'>>,
) {
  const columns = selectedColumns(table, fields)
  const column = sorted && ownValue(columns, sorted.by)
  const order = column ? [sorted.newestFirst ? desc(column) : asc(column), table.id] : []
  return {
    async list(db: Executor): Promise<RecordRow<F>[]> {
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
