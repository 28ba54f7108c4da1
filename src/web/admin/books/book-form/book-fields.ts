/** The text fields of a book's form, named as the API names them, in the order of the form. */
export const BOOK_FIELDS = [
  'isbn',
  'title',
  'subtitle',
  'author',
  'category',
  'genre',
  'price',
  'originalPrice',
  'discountPrice',
  'stock',
  'hsn',
  'publisher',
  'edition',
  'date',
  'amendedUpTo',
  'lawStatedAsOn',
  'supersedes',
  'binding',
  'pages',
  'language',
  'description',
  'longDescription',
] as const

export type BookField = (typeof BOOK_FIELDS)[number]

/** What stands in the form: text as it was typed, '' for nothing. */
export type BookValues = Record<BookField, string>

export const BOOK_LABELS: Record<BookField, string> = {
  isbn: 'ISBN-13',
  title: 'Title',
  subtitle: 'Subtitle',
  author: 'Author',
  category: 'Category',
  genre: 'Genre',
  price: 'Price',
  originalPrice: 'Original price',
  discountPrice: 'Discount price',
  stock: 'Stock',
  hsn: 'HSN',
  publisher: 'Publisher',
  edition: 'Edition',
  date: 'Published on',
  amendedUpTo: 'Amended up to',
  lawStatedAsOn: 'Law stated as on',
  supersedes: 'New edition of',
  binding: 'Binding',
  pages: 'Pages',
  language: 'Language',
  description: 'Short description',
  longDescription: 'Long description',
}

/** Spec §5: without these a book is not saved. */
export const REQUIRED_FIELDS = ['title', 'author', 'price', 'category', 'stock', 'isbn'] as const

/** Spec §5: sent as numbers, whatever commas or signs were typed with them. */
export const NUMBER_FIELDS: readonly BookField[] = [
  'price',
  'originalPrice',
  'discountPrice',
  'stock',
  'pages',
]

export const NO_VALUES: BookValues = Object.fromEntries(
  BOOK_FIELDS.map((field) => [field, '']),
) as unknown as BookValues

export function isRequired(field: BookField): boolean {
  return (REQUIRED_FIELDS as readonly BookField[]).includes(field)
}

/** The fields in which two forms differ. Space around a text is no difference: the server drops it. */
export function changedFields(before: BookValues, after: BookValues): BookField[] {
  return BOOK_FIELDS.filter((field) => wire(field, before[field]) !== wire(field, after[field]))
}

/** A value as it is sent: trimmed, numbers without what people write around them ('₹ 1,250' → '1250'). */
export function wire(field: BookField, typed: string): string {
  const text = typed.trim()
  if (!NUMBER_FIELDS.includes(field)) return text
  const bare = text.replace(/^₹\s*/, '').replace(/[,\s]/g, '')
  return /^\d+(\.\d*)?$/.test(bare) ? String(Number(bare)) : bare
}
