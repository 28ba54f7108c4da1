import { readFileSync } from 'node:fs'
import path from 'node:path'

import { z } from 'zod'

import { stockItems, stockMovements } from '#modules/inventory/inventory.tables.ts'
import type { Tx } from '#platform/database/database.ts'

import { books, categories, works } from './catalogue.tables.ts'
import { parseCatalogue } from './seed/catalogue-csv.ts'
import { readHouseBooks } from './seed/house-books.ts'
import { toSeedBooks, type SeedBook } from './seed/seed-book.ts'
import { pick, seedId } from './seed/seed-ids.ts'

const seedCategory = z.strictObject({ name: z.string(), slug: z.string(), description: z.string() })

/** Books came into the shop over the half year before this day, in an order fixed by their ids. */
const LAST_ARRIVAL = Date.UTC(2026, 5, 30)
const ARRIVAL_MINUTES = 180 * 24 * 60

/** What other seeds need to name a book: its id by its slug. */
export type BookIds = ReadonlyMap<string, string>

/** Whether anything was ever put into this catalogue. */
export async function isCatalogueEmpty(tx: Tx): Promise<boolean> {
  return (await tx.select({ id: categories.id }).from(categories).limit(1)).length === 0
}

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
  await insertCategories(tx, path.join(folder, 'categories.json'), now)
  await insertStock(tx, all, now)
  await insertBooks(tx, all, now)
  return new Map(all.map((book) => [book.slug, book.id]))
}

async function insertCategories(tx: Tx, file: string, now: Date): Promise<void> {
  const list = z.array(seedCategory).parse(JSON.parse(readFileSync(file, 'utf8')))
  await tx
    .insert(categories)
    .values(
      list.map((one, i) => ({ ...one, id: seedId('category', one.slug), position: i + 1, createdAt: now })),
    )
}

async function insertStock(tx: Tx, all: readonly SeedBook[], now: Date): Promise<void> {
  await tx.insert(stockItems).values(all.map((book) => ({ bookId: book.id, available: book.stock })))
  const stocked = all.filter((book) => book.stock > 0)
  await tx.insert(stockMovements).values(
    stocked.map((book) => ({
      id: seedId('movement', book.id),
      bookId: book.id,
      delta: book.stock,
      reason: 'opening stock',
      actor: 'seed',
      at: now,
    })),
  )
}

async function insertBooks(tx: Tx, all: readonly SeedBook[], now: Date): Promise<void> {
  const byWork = new Map(all.map((book) => [book.work.key, book.work]))
  await tx
    .insert(works)
    .values(
      [...byWork.values()].map(({ key, title, author }) => ({ id: seedId('work', key), title, author })),
    )
  await tx.insert(books).values(
    all.map(({ work, categorySlug, stock: _, ...book }) => ({
      ...book,
      workId: seedId('work', work.key),
      categoryId: seedId('category', categorySlug),
      createdAt: arrival(book.id),
      updatedAt: now,
    })),
  )
}

function arrival(id: string): Date {
  return new Date(LAST_ARRIVAL - pick(id, 'arrival', ARRIVAL_MINUTES) * 60_000)
}
