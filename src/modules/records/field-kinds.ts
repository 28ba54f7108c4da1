import { z } from 'zod'

import { plainText } from '#platform/http/fields.ts'
import { parseRupees } from '#platform/money.ts'

import type { Field, FieldKind, Look } from './record-field.ts'

interface Length {
  min?: number
  max: number
}

/** Text of one line. */
export function text(label: string, { min = 1, max, ...look }: Look & Length) {
  return fieldOf('text', label, textSchema(min, max), { maxLength: max, required: true, ...look })
}

/** Text of one line that may be empty. */
export function optionalText(label: string, { max, ...look }: Look & { max: number }) {
  const schema = z.union([z.literal(''), plainText(max)], `must be text of at most ${max} characters`)
  return fieldOf('text', label, schema, { maxLength: max, required: false, ...look })
}

/** Text of several lines. */
export function area(label: string, { min = 1, max, ...look }: Look & Length) {
  return fieldOf('area', label, textSchema(min, max), { maxLength: max, required: true, ...look })
}

function textSchema(min: number, max: number) {
  return min > 1 ? plainText(max).min(min, `must have at least ${min} characters`) : plainText(max)
}

function fieldOf<Kind extends FieldKind, Schema extends z.ZodType>(
  kind: Kind,
  label: string,
  schema: Schema,
  look: Look & { required: boolean; maxLength?: number; labels?: Readonly<Record<string, string>> },
): Field<Kind, Schema> {
  const { description } = look
  return { kind, label, ...look, schema: description === undefined ? schema : schema.meta({ description }) }
}

const DAY = 'must be a date such as 2024-07-01'

const daySchema = z.iso.date(DAY).refine((date) => date >= '1800', DAY)

/** A calendar day, '2026-11-20'. */
export function day(label: string, look: Look = {}) {
  return fieldOf('day', label, daySchema, { required: true, ...look })
}

/** A calendar day, or null for none. */
export function optionalDay(label: string, look: Look = {}) {
  return fieldOf('optionalDay', label, daySchema.nullable(), { required: false, ...look })
}

/** A month of this century, '2026-11', or null for none. */
export function optionalMonth(label: string, look: Look = {}) {
  const schema = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month such as 2027-05')
  return fieldOf('month', label, schema.nullable(), { required: false, ...look })
}

/** One of several values, with their labels. */
export function choice<const Value extends string>(
  label: string,
  labels: Readonly<Record<Value, string>>,
  look: Look = {},
) {
  const values = Object.keys(labels) as [Value, ...Value[]]
  const schema = z.enum(values, `must be one of ${values.join(', ')}`)
  return fieldOf('choice', label, schema, { required: true, labels, ...look })
}

/** Yes or no. */
export function flag(label: string, look: Look = {}) {
  return fieldOf('flag', label, z.boolean('must be true or false'), { required: false, ...look })
}

/** A list of texts, one per line of the form. */
export function lines<Schema extends z.ZodType<string[]>>(
  label: string,
  schema: Schema,
  look: Look & { required?: boolean } = {},
) {
  return fieldOf('lines', label, schema, { required: false, ...look })
}

export interface Bounds {
  least: number
  most: number
}

/** A whole number. */
export function wholeNumber(label: string, bounds: Bounds, look: Look = {}) {
  return fieldOf('number', label, wholeSchema(bounds), { required: true, ...look })
}

/** A whole number, or null for none. */
export function optionalWholeNumber(label: string, bounds: Bounds, look: Look = {}) {
  return fieldOf('optionalNumber', label, wholeSchema(bounds).nullable(), { required: false, ...look })
}

function wholeSchema({ least, most }: Bounds) {
  return z
    .number('must be a whole number')
    .int('must be a whole number')
    .min(least, `must be ${least} or more`)
    .max(most, `must be at most ${most.toLocaleString('en-IN')}`)
}

/** Rupees with at most two decimals; stored in paise. */
export function rupees(label: string, bounds: Bounds, look: Look = {}) {
  return fieldOf('rupees', label, rupeesSchema(bounds), { required: true, ...look })
}

/** An amount in rupees, or null for none. */
export function optionalRupees(label: string, bounds: Bounds, look: Look = {}) {
  return fieldOf('optionalRupees', label, rupeesSchema(bounds).nullable(), { required: false, ...look })
}

export function rupeesSchema({ least, most }: Bounds) {
  const message = `must be an amount in rupees from ${least} to ${most.toLocaleString('en-IN')}`
  return z
    .number(message)
    .min(least, message)
    .max(most, message)
    .refine((sum) => parseRupees(sum) !== undefined, 'must have at most two decimals')
}

const moment = z.iso.datetime('must be a time such as 2026-11-20T00:00:00Z').nullable()

/** The midnight that begins an Indian day, or null. Forms show the day. */
export function dayStart(label: string, look: Look = {}) {
  return fieldOf('dayStart', label, moment, { required: false, ...look })
}

/** The end of an Indian day, or null. Forms show the day. */
export function dayEnd(label: string, look: Look = {}) {
  return fieldOf('dayEnd', label, moment, { required: false, ...look })
}
