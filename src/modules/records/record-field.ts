import { z } from 'zod'

import { parseRupees, toRupees } from '#platform/money.ts'
import { ownValue } from '#platform/own-value.ts'

/** The kind of a field's value. It determines the field's column, form control and file cell. */
export type FieldKind =
  | 'text'
  | 'area'
  | 'lines'
  | 'day'
  | 'optionalDay'
  | 'month'
  | 'choice'
  | 'flag'
  | 'number'
  | 'optionalNumber'
  | 'rupees'
  | 'optionalRupees'
  | 'dayStart'
  | 'dayEnd'

type AnyTerms = Readonly<Record<string, unknown>>

/** Presentation of a field in forms and files. */
export interface Look {
  /** Shown below the control. */
  hint?: string
  placeholder?: string
  /** Spans both columns of the form. */
  wide?: boolean
  rows?: number
  mono?: boolean
  /** Days after today are neither offered nor accepted. */
  untilToday?: boolean
  /** Name of the file's column, if it isn't the label. */
  head?: string
  /** A file must have the column, although its cells may be empty. */
  columnRequired?: boolean
  /** For the OpenAPI document. */
  description?: string
  /** Default of the column, and initial value in the form. */
  initial?: string | number | boolean | readonly string[]
}

/**
 * One field of a record that staff maintain. Its column, schema, form control, history entry and file column
 * derive from it.
 */
export interface Field<
  Kind extends FieldKind = FieldKind,
  Schema extends z.ZodType = z.ZodType,
> extends Look {
  kind: Kind
  label: string
  /** Schema of the value in requests and responses: rupees, ISO times. */
  schema: Schema
  required: boolean
  maxLength?: number
  /** Labels of a choice, by value. */
  labels?: Readonly<Record<string, string>>
  /** Converts to the stored value (paise, Date), if another field determines the unit. */
  toStored?: (value: never, terms: AnyTerms) => unknown
  /** Inverse of `toStored`. */
  fromStored?: (stored: never, row: AnyTerms) => unknown
}

export type Fields = Readonly<Record<string, Field>>

/** A record in requests and responses. */
export type Terms<F extends Fields> = { [Name in keyof F]: z.output<F[Name]['schema']> }

type StoredOf<F extends Field> = F['kind'] extends 'dayStart' | 'dayEnd'
  ? Date | null
  : F['kind'] extends 'optionalDay'
    ? string | null
    : z.output<F['schema']>

/** A record as stored: money in paise, moments as dates. */
export type Stored<F extends Fields> = { [Name in keyof F]: StoredOf<F[Name]> }

/** A record's row without generated columns. */
export type RecordRow<F extends Fields> = Stored<F> & { id: string; version: number }

/** Returns the terms of a new record: the default value of each field that has one. */
export function emptyTerms<F extends Fields>(fields: F): Terms<F> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.initial ?? emptyValue(field)]),
  ) as Terms<F>
}

function emptyValue({ kind, labels = {} }: Field): unknown {
  if (kind === 'lines') return []
  if (kind === 'flag') return false
  if (kind === 'choice') return Object.keys(labels)[0]
  return isNullable(kind) ? null : ''
}

const NULLABLE: ReadonlySet<FieldKind> = new Set([
  'optionalDay',
  'month',
  'optionalNumber',
  'optionalRupees',
  'dayStart',
  'dayEnd',
])

/** Reports whether null represents an empty field of this kind. */
export function isNullable(kind: FieldKind): boolean {
  return NULLABLE.has(kind)
}

/** Returns the schema of a request's terms. It refuses unknown fields. */
export function termsSchema<F extends Fields>(fields: F) {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]))
  return z.strictObject(shape as { [Name in keyof F]: F[Name]['schema'] })
}

const TO_STORED: Partial<Record<FieldKind, (value: never) => unknown>> = {
  rupees: toPaise,
  optionalRupees: (value: number | null) => (value === null ? null : toPaise(value)),
  dayStart: toDate,
  dayEnd: toDate,
}

const FROM_STORED: Partial<Record<FieldKind, (stored: never) => unknown>> = {
  rupees: toRupees,
  optionalRupees: (paise: number | null) => (paise === null ? null : toRupees(paise)),
  dayStart: toIso,
  dayEnd: toIso,
}

/** The schema accepts only amounts with at most two decimals. */
function toPaise(rupees: number): number {
  return parseRupees(rupees) ?? 0
}

function toDate(iso: string | null): Date | null {
  return iso === null ? null : new Date(iso)
}

function toIso(at: Date | null): string | null {
  return at?.toISOString() ?? null
}

export function toStored<F extends Fields>(fields: F, terms: Terms<F>): Stored<F> {
  return converted(fields, terms, ({ kind, toStored: own }) => own ?? TO_STORED[kind]) as Stored<F>
}

/** Converts a stored row to terms. Ignores columns that aren't fields. */
export function fromStored<F extends Fields>(fields: F, row: Stored<F>): Terms<F> {
  return converted(fields, row, ({ kind, fromStored: own }) => own ?? FROM_STORED[kind]) as Terms<F>
}

function converted(
  fields: Fields,
  given: AnyTerms,
  conversionOf: (field: Field) => ((value: never, all: AnyTerms) => unknown) | undefined,
): AnyTerms {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = ownValue(given, name) as never
      const convert = conversionOf(field)
      return [name, convert ? convert(value, given) : value]
    }),
  )
}
