import { BOOK_FIELD_NAMES, BOOK_FIELDS, pick } from '#modules/catalogue/book-fields.ts'

import {
  FORM_FIELDS,
  formLabel,
  type FormField,
  type BookValues,
  NO_VALUES,
  wire,
  type EditedBook,
  valuesOf,
} from './form-fields.ts'

/** Values from another book or the catalogue, keyed by form field. */
export type KnownFields = Partial<Record<FormField, string | number | null>>

export interface Offer {
  field: FormField
  label: string
  now: string
  known: string
}

/** Never offered: the ISBN, values that the shop decides, and links to other books. */
const OWN_BUSINESS: readonly FormField[] = ['isbn', 'stock', 'supersedes', 'discountPrice']

/** Lists values of the known edition that differ from the form's. */
export function offersOf(known: KnownFields, values: BookValues): Offer[] {
  return FORM_FIELDS.flatMap((field) => {
    const text = String(known[field] ?? '')
    if (OWN_BUSINESS.includes(field) || text === '') return []
    if (wire(field, text) === wire(field, values[field])) return []
    return [{ field, label: formLabel(field), now: values[field].trim(), known: text }]
  })
}

/** Preselects only empty fields; staff must tick a field to overwrite input. */
export function ticked(offers: readonly Offer[]): ReadonlySet<FormField> {
  return new Set(offers.filter(({ now }) => now === '').map(({ field }) => field))
}

/** Returns the fields that all editions share, so not the year, the price or the ISBN. */
export function fieldsOfTheWork(older: BookValues): Partial<BookValues> {
  return pick(
    older,
    BOOK_FIELD_NAMES.filter((field) => BOOK_FIELDS[field].ofWork),
  )
}

/** Initial values of a book's next edition. */
export function nextEdition(older: EditedBook): BookValues {
  return { ...NO_VALUES, ...fieldsOfTheWork(valuesOf(older)), supersedes: older._id }
}
