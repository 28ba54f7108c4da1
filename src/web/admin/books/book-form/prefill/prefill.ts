import {
  BOOK_FIELDS,
  BOOK_LABELS,
  type BookField,
  type BookValues,
  NO_VALUES,
  wire,
} from '#web/admin/books/book-form/book-fields.ts'
import { type EditedBook, valuesOf } from '#web/admin/books/book-form/edited-book.ts'

/** What another book or the catalogue says, by the names of the form's fields. */
export type KnownFields = Partial<Record<BookField, string | number | null>>

/** One field that could be filled in. */
export interface Offer {
  field: BookField
  label: string
  now: string
  known: string
}

/** Never offered: the number itself, what the shop decides, and links to other books. */
const OWN_BUSINESS: readonly BookField[] = ['isbn', 'stock', 'supersedes', 'discountPrice']

/** What the known edition says that the form does not. */
export function offersOf(known: KnownFields, values: BookValues): Offer[] {
  return BOOK_FIELDS.flatMap((field) => {
    const text = String(known[field] ?? '')
    if (OWN_BUSINESS.includes(field) || text === '') return []
    if (wire(field, text) === wire(field, values[field])) return []
    return [{ field, label: BOOK_LABELS[field], now: values[field].trim(), known: text }]
  })
}

/** Ticked from the start are the empty ones: what was typed is overwritten only when somebody ticks it. */
export function ticked(offers: readonly Offer[]): ReadonlySet<BookField> {
  return new Set(offers.filter(({ now }) => now === '').map(({ field }) => field))
}

/** What a new edition has in common with the older one; year, price and ISBN it has not. */
const OF_THE_WORK: readonly BookField[] = [
  'title',
  'subtitle',
  'author',
  'category',
  'genre',
  'publisher',
  'language',
  'binding',
  'hsn',
]

export function fieldsOfTheWork(older: BookValues): Partial<BookValues> {
  return Object.fromEntries(OF_THE_WORK.map((field) => [field, older[field]]))
}

/** What the form of a book's next edition begins with. */
export function nextEdition(older: EditedBook): BookValues {
  return { ...NO_VALUES, ...fieldsOfTheWork(valuesOf(older)), supersedes: older._id }
}
