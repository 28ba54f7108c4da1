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

/** What another book or the catalogue says, by the names of the form's fields. */
export type KnownFields = Partial<Record<FormField, string | number | null>>

/** One field that could be filled in. */
export interface Offer {
  field: FormField
  label: string
  now: string
  known: string
}

/** Never offered: the number itself, what the shop decides, and links to other books. */
const OWN_BUSINESS: readonly FormField[] = ['isbn', 'stock', 'supersedes', 'discountPrice']

/** What the known edition says that the form does not. */
export function offersOf(known: KnownFields, values: BookValues): Offer[] {
  return FORM_FIELDS.flatMap((field) => {
    const text = String(known[field] ?? '')
    if (OWN_BUSINESS.includes(field) || text === '') return []
    if (wire(field, text) === wire(field, values[field])) return []
    return [{ field, label: formLabel(field), now: values[field].trim(), known: text }]
  })
}

/** Ticked from the start are the empty ones: what was typed is overwritten only when it is ticked. */
export function ticked(offers: readonly Offer[]): ReadonlySet<FormField> {
  return new Set(offers.filter(({ now }) => now === '').map(({ field }) => field))
}

/** What a new edition has in common with the older one; year, price and ISBN it has not. */
export function fieldsOfTheWork(older: BookValues): Partial<BookValues> {
  return pick(
    older,
    BOOK_FIELD_NAMES.filter((field) => BOOK_FIELDS[field].ofWork),
  )
}

/** What the form of a book's next edition begins with. */
export function nextEdition(older: EditedBook): BookValues {
  return { ...NO_VALUES, ...fieldsOfTheWork(valuesOf(older)), supersedes: older._id }
}
