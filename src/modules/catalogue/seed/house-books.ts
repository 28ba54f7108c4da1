import { readFileSync } from 'node:fs'

import { z } from 'zod'

import { parseRupees } from '#platform/money.ts'

import type { SeedBook } from './seed-book.ts'
import { seedId } from './seed-ids.ts'

const IMPRINT = 'Kanoon Kitab'

const houseBook = z.strictObject({
  slug: z.string(),
  title: z.string(),
  subtitle: z.string().optional(),
  category: z.string(),
  isbn: z.string().optional(),
  published: z.string(),
  pages: z.number().int(),
  binding: z.string(),
  price: z.number(),
  originalPrice: z.number(),
  keywords: z.array(z.string()),
})

type HouseBook = z.infer<typeof houseBook>

/** The books of the hero (spec §3): titles and prices are the spec's, the rest is sample. */
export function readHouseBooks(file: string): SeedBook[] {
  return z
    .array(houseBook)
    .parse(JSON.parse(readFileSync(file, 'utf8')))
    .map(toSeedBook)
}

function toSeedBook(book: HouseBook): SeedBook {
  const price = parseRupees(book.price)
  const originalPrice = parseRupees(book.originalPrice)
  if (price === undefined || originalPrice === undefined) throw new Error(`Price of ${book.slug}`)
  const whole = book.subtitle ? `${book.title}: ${book.subtitle}` : book.title
  return {
    id: seedId('book', book.slug),
    work: { key: book.slug, title: book.title, author: IMPRINT },
    categorySlug: book.category,
    slug: book.slug,
    title: book.title,
    subtitle: book.subtitle ?? null,
    author: `${IMPRINT} Editorial Board`,
    publisher: IMPRINT,
    language: 'English',
    isbn: book.isbn ?? null,
    edition: null,
    date: `${book.published}-01-01`,
    publishedText: book.published,
    amendedUpTo: null,
    lawStatedAsOn: null,
    pages: book.pages,
    binding: book.binding,
    description: `${whole}, published by ${IMPRINT} (${book.published}).`,
    longDescription: `${whole}, published by ${IMPRINT} (${book.published}). Subjects: ${book.keywords.join(', ')}.`,
    price,
    originalPrice,
    keywords: book.keywords,
    sampleFields: ['author', 'publisher', 'isbn', 'date', 'pages', 'binding', 'language', 'stock'],
    archived: false,
    stock: 25,
  }
}
