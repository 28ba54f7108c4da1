import { readFileSync } from 'node:fs'
import path from 'node:path'

import { z } from 'zod'

import type { Tx } from '#platform/database/database.ts'

import { parseCatalogue } from './catalogue-csv.ts'
import { readHouseBooks } from './house-books.ts'
import { toSeedBooks } from './seed-book.ts'
import { insertCategories, insertSeedBooks, isCatalogueEmpty } from './seed.repository.ts'

export { isCatalogueEmpty }

const seedCategory = z.strictObject({ name: z.string(), slug: z.string(), description: z.string() })

/** What other seeds need to name a book: its id by its slug. */
export type BookIds = ReadonlyMap<string, string>

/**
 * Writes the sample catalogue of `folder` (DESIGN §6). `discounts`: per cent by slug for books whose badge on
 * a home list must be true.
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
