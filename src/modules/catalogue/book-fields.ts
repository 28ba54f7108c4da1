import type { FieldFacts } from './book-field.ts'
import { BOOK_FIELD_TABLE as TABLE } from './book-field-table.ts'

/** HSN heading of printed books (chapter 49 of the customs tariff). */
export const BOOK_HSN = '4901'

/** A heading (4 digits), a subheading (6) or a tariff item (8). */
export const HSN_DIGITS = /^(?:0[1-9]|[1-8]\d|9[0-7])\d{2}(?:\d{2}){0,2}$/

type Table = typeof TABLE
export type BookField = keyof Table
/** Columns of the book row itself. The category is a separate row. */
export type OwnField = Exclude<BookField, 'category'>

type FlaggedField<Flag extends string> = {
  [F in OwnField]: Table[F] extends Readonly<Record<Flag, true>> ? F : never
}[OwnField]
export type CardField = FlaggedField<'card'>
export type AdminListField = FlaggedField<'adminList'>
/** Stock has its own filter. */
export type FilterField = Exclude<OwnField, 'stock'>

type MoneyField = { [F in OwnField]: Table[F]['kind'] extends 'money' ? F : never }[OwnField]

type Content<F extends BookField> = Table[F]['kind'] extends 'money' | 'count' ? number : string
type Value<F extends BookField> = Table[F] extends { always: true } ? Content<F> : Content<F> | null

/** Fields of a stored book. Money in paise. */
export type BookFieldValues<F extends OwnField = OwnField> = { [N in F]: Value<N> }

export const BOOK_FIELDS: Readonly<Record<BookField, FieldFacts>> = TABLE
export const BOOK_FIELD_NAMES = Object.keys(TABLE) as BookField[]
export const OWN_FIELDS = BOOK_FIELD_NAMES.filter((field) => field !== 'category')
export const CARD_FIELDS = flagged('card')
export const ADMIN_LIST_FIELDS = flagged('adminList')
export const FILTER_FIELDS: readonly FilterField[] = OWN_FIELDS.filter(
  (field) => field !== 'stock' && BOOK_FIELDS[field].filter,
) as FilterField[]

/** Required for a new book in a file. ISBN is optional: publishers' lists of old books lack it. */
export const REQUIRED_IN_FILES = ['title', 'author', 'price', 'category', 'stock'] as const
/** Required for a new book in the form (spec §5). */
export const REQUIRED_FIELDS = [...REQUIRED_IN_FILES, 'isbn'] as const

function flagged<Flag extends 'card' | 'adminList'>(flag: Flag): FlaggedField<Flag>[] {
  return OWN_FIELDS.filter((field) => BOOK_FIELDS[field][flag]) as FlaggedField<Flag>[]
}

export function isMoney(field: string): field is MoneyField {
  return OWN_FIELDS.some((own) => own === field && BOOK_FIELDS[own].kind === 'money')
}

export function pick<T extends object, K extends keyof T>(of: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, of[name]])) as Pick<T, K>
}

/** Heading of the id column in our exports. No publisher or shop system uses it for its own ids. */
export const OWN_ID_HEADING = 'kanoon_kitab_id'
