import { type Book, discountPercent } from '#modules/catalogue/book.ts'
import {
  BOOK_FIELDS,
  BOOK_HSN,
  type BookFieldValues,
  OWN_FIELDS,
  type OwnField,
} from '#modules/catalogue/book-fields.ts'
import { parseIsbn } from '#modules/catalogue/isbn.ts'
import { plainHsn } from '#platform/hsn.ts'
import { formatRupees, type Paise, parseRupees } from '#platform/money.ts'

import { type BookValues, wire } from './form-fields.ts'
import { type Picture, shownAddress } from './picture.ts'

/** Builds the book that the form would save, for the shop's own components. */
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
    tradeInPrice: paise('tradeInPrice', values.tradeInPrice),
    stock: whole(wire('stock', values.stock)) ?? 0,
    hsn: plainHsn(values.hsn) || BOOK_HSN,
    countryOfOrigin: values.countryOfOrigin || null,
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
  reviewTotal: 0,
  bookType: 'print',
  suits: [],
  keywords: [],
  sampleFields: [],
  archived: false,
  version: 0,
  samplePages: null,
  newerEdition: null,
  supersedesId: null,
  // After a save, the server computes which law events the book predates.
  olderThan: null,
  lawState: null,
  laws: [],
  currentFor: [],
  olderThanEvents: [],
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

interface ShownPrices {
  price: Paise
  discountPrice: Paise | null
  original: Paise | null
  /** Charged price: the discount price if there is one, else the price. */
  current: Paise
  percentOff: number
  /** '₹719.00'; undefined without savings. */
  savings: string | undefined
}

/** Returns the prices that the shop will show; undefined without a valid price. */
export function shownPrices(
  typed: Pick<BookValues, 'price' | 'originalPrice' | 'discountPrice'>,
): ShownPrices | undefined {
  const [price, discountPrice, original] = [
    paise('price', typed.price),
    paise('discountPrice', typed.discountPrice),
    paise('originalPrice', typed.originalPrice),
  ]
  if (!price) return undefined
  const current = discountPrice ?? price
  const percentOff = discountPercent({ originalPrice: original, shownPrice: current })
  const savings = original !== null && original > current ? formatRupees(original - current) : undefined
  return { price, discountPrice, original, current, percentOff, savings }
}

function paise(
  field: 'price' | 'originalPrice' | 'discountPrice' | 'tradeInPrice',
  typed: string,
): Paise | null {
  return parseRupees(wire(field, typed)) || null
}
