import type { NotNull } from 'drizzle-orm'
import { date, integer, type PgColumnBuilderBase, text } from 'drizzle-orm/pg-core'

import { paise, snakeCase } from '#platform/database/columns.ts'

import { BOOK_FIELDS, OWN_FIELDS, type OwnField } from './book-fields.ts'
import type { FieldFacts } from './book-field.ts'
import type { BOOK_FIELD_TABLE } from './book-field-table.ts'

const COLUMNS = {
  text: (name: string) => text(name),
  isbn: (name: string) => text(name),
  hsn: (name: string) => text(name),
  country: (name: string) => text(name),
  day: (name: string) => date(name, { mode: 'string' }),
  money: paise,
  count: (name: string) => integer(name),
} satisfies Record<Exclude<FieldFacts['kind'], 'category'>, (name: string) => PgColumnBuilderBase>

type Facts<F extends OwnField> = (typeof BOOK_FIELD_TABLE)[F]
type Plain<F extends OwnField> = ReturnType<(typeof COLUMNS)[Facts<F>['kind']]>
type ColumnOf<F extends OwnField> = Facts<F> extends { always: true } ? NotNull<Plain<F>> : Plain<F>

/** The field `stock` is a column of `stock_items`. */
type BookColumn = Exclude<OwnField, 'stock'>

/** Returns the columns of a book's fields, in snake case. */
export function bookFieldColumns() {
  const names = OWN_FIELDS.filter((field): field is BookColumn => field !== 'stock')
  return Object.fromEntries(names.map((field) => [field, columnOf(field)])) as {
    [F in BookColumn]: ColumnOf<F>
  }
}

function columnOf(field: BookColumn): unknown {
  const { kind, always } = BOOK_FIELDS[field]
  const column = COLUMNS[kind as keyof typeof COLUMNS](snakeCase(field))
  return always ? column.notNull() : column
}
