import {
  BOOK_FIELDS,
  BOOK_LABELS,
  type BookField,
  type BookValues,
  wire,
} from '#web/admin/books/book-form/book-fields.ts'

/** `GET /admin/editions`: what the catalogue knows of an ISBN, and which books of ours have it. */
export interface IsbnAnswer {
  known: Partial<Record<BookField, string | number | null>> | null
  usedBy: { _id: string; title: string }[]
}

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
export function offersOf(known: NonNullable<IsbnAnswer['known']>, values: BookValues): Offer[] {
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
