import { BOOK_HSN } from '#modules/catalogue/hsn.ts'
import type { Book } from '#modules/catalogue/book.ts'
import { parseIsbn } from '#modules/catalogue/isbn.ts'
import { type BookValues, wire } from '#web/admin/books/book-form/book-fields.ts'
import { type Picture, shownAddress } from '#web/admin/books/book-form/pictures/picture.ts'
import { shownPrices } from '#web/admin/books/book-form/shown-prices.ts'

/** The book that the form would make, as the shop's own screens take it. */
export function previewedBook(
  values: BookValues,
  pictures: readonly Picture[],
  categoryName: string | undefined,
): Book {
  const text = (field: keyof BookValues) => values[field].trim() || null
  const images = pictures.map(shownAddress)
  return {
    ...NOTHING,
    title: text('title') ?? 'Title of the book',
    subtitle: text('subtitle'),
    author: text('author'),
    publisher: text('publisher'),
    language: text('language'),
    isbn: parseIsbn(values.isbn) ?? text('isbn'),
    edition: text('edition'),
    date: text('date'),
    publishedText: values.date.slice(0, 4) || null,
    amendedUpTo: text('amendedUpTo'),
    lawStatedAsOn: text('lawStatedAsOn'),
    categoryName: categoryName ?? 'Category',
    categorySlug: values.category,
    image: images[0] ?? '',
    images,
    ...prices(values),
    stock: whole(wire('stock', values.stock)) ?? 0,
    pages: whole(wire('pages', values.pages)),
    binding: text('binding'),
    genre: text('genre'),
    hsn: text('hsn') ?? BOOK_HSN,
    description: text('description'),
    longDescription: text('longDescription'),
  }
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
