import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

import type { Tx } from '#platform/database/database.ts'
import { parseRupees } from '#platform/money.ts'

import { parseCatalogue } from './catalogue-csv.ts'
import { type SeedBook, toSeedBooks } from './seed-book.ts'
import { seedId } from './seed-ids.ts'
import { insertCategories, insertSeedBooks, isCatalogueEmpty } from './seed.repository.ts'

export { isCatalogueEmpty }

const seedCategory = z.strictObject({ name: z.string(), slug: z.string(), description: z.string() })

/** Book ids by slug, for other seeds. */
export type BookIds = ReadonlyMap<string, string>

/**
 * Writes the sample catalogue of `folder` (DESIGN §6). `discounts` has percentages by slug for books whose
 * badge on a home list must be correct.
 */
export async function seedCatalogue(
  tx: Tx,
  folder: string,
  discounts: ReadonlyMap<string, number>,
  now: Date,
): Promise<BookIds> {
  const rows = parseCatalogue(readFileSync(path.join(folder, 'books.csv'), 'utf8'))
  const all = [...readHouseBooks(path.join(folder, 'house-books.json')), ...toSeedBooks(rows, discounts)]
  const categories = JSON.parse(readFileSync(path.join(folder, 'categories.json'), 'utf8'))
  await insertCategories(tx, z.array(seedCategory).parse(categories), now)
  await insertSeedBooks(tx, all, now)
  return new Map(all.map((book) => [book.slug, book.id]))
}

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

/** Books of the hero (spec §3). Titles and prices come from the spec, the rest is sample data. */
function readHouseBooks(file: string): SeedBook[] {
  return z
    .array(houseBook)
    .parse(JSON.parse(readFileSync(file, 'utf8')))
    .map(toSeedBook)
}

function toSeedBook(book: HouseBook): SeedBook {
  const price = parseRupees(book.price)
  const originalPrice = parseRupees(book.originalPrice)
  if (price === undefined || originalPrice === undefined) throw new Error(`Price of ${book.slug}`)
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
    price,
    originalPrice,
    keywords: book.keywords,
    sampleFields: ['author', 'publisher', 'isbn', 'date', 'pages', 'binding', 'language', 'stock'],
    archived: false,
    stock: 25,
  }
}
