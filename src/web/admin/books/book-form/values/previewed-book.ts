import { BOOK_HSN } from '#modules/catalogue/hsn.ts'
import type { Book } from '#modules/catalogue/book.ts'
import {
  BOOK_FIELDS,
  type BookFieldValues,
  OWN_FIELDS,
  type OwnField,
} from '#modules/catalogue/book-fields.ts'
import { parseIsbn } from '#modules/catalogue/isbn.ts'
import { type BookValues, wire } from './form-fields.ts'
import { type Picture, shownAddress } from './picture.ts'
import { shownPrices } from './shown-prices.ts'

/** The book that the form would make, as the shop's own screens take it. */
export function previewedBook(
  values: BookValues,
  pictures: readonly Picture[],
  categoryName: string | undefined,
): Book {
  const images = pictures.map(shownAddress)
  const typed = Object.fromEntries(OWN_FIELDS.map((field) => [field, valueOf(field, values)]))
  return {
    ...NOTHING,
    ...(typed as unknown as BookFieldValues),
    title: values.title.trim() || 'Title of the book',
    isbn: parseIsbn(values.isbn) ?? (values.isbn.trim() || null),
    publishedText: values.date.slice(0, 4) || null,
    categoryName: categoryName ?? 'Category',
    categorySlug: values.category,
    image: images[0] ?? '',
    images,
    ...prices(values),
    stock: whole(wire('stock', values.stock)) ?? 0,
    hsn: values.hsn.trim() || BOOK_HSN,
  }
}

function valueOf(field: OwnField, values: BookValues): string | number | null {
  const { kind } = BOOK_FIELDS[field]
  return kind === 'count' ? whole(wire(field, values[field])) : values[field].trim() || null
}

const NOTHING = {
  id: 'preview',
  workId: 'preview',
  slug: '',
  rating: 0,
  reviewCount: 0,
  bookType: 'print',
  keywords: [],
  sampleFields: [],
  archived: false,
  version: 0,
  newerEdition: null,
  supersedesId: null,
}

function prices(values: BookValues) {
  const shown = shownPrices(values)
  if (!shown) return { price: 0, discountPrice: null, originalPrice: null, shownPrice: 0 }
  const { price, discountPrice, original, current } = shown
  return { price, discountPrice, originalPrice: original, shownPrice: current }
}

function whole(text: string): number | null {
  return /^\d+$/.test(text) ? Number(text) : null
}
