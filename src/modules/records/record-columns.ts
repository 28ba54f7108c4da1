import { type $Type, getTableColumns, type HasDefault, sql } from 'drizzle-orm'
import { boolean, date, integer, type PgColumn, type PgTable, text } from 'drizzle-orm/pg-core'
import type { z } from 'zod'

import { id, instant, paise } from '#platform/database/columns.ts'
import { ownValue } from '#platform/own-value.ts'

import type { Field, FieldKind, Fields } from './record-field.ts'

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

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
