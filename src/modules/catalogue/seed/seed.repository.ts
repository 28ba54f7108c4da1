import { sql } from 'drizzle-orm'

import { stockItems, stockMovements } from '#modules/inventory/inventory.tables.ts'
import type { Tx } from '#platform/database/database.ts'

import { books, categories, works } from '#modules/catalogue/catalogue.tables.ts'
import type { SeedBook } from './seed-book.ts'
import { pick, seedId } from './seed-ids.ts'

/** Books arrive over the half year before this day, in an order derived from their ids. */
const LAST_ARRIVAL = Date.UTC(2026, 5, 30)
const ARRIVAL_MINUTES = 180 * 24 * 60

const SEED_LOCK = 7_312_027

/** Reports whether the catalogue is still empty. */
export async function isCatalogueEmpty(tx: Tx): Promise<boolean> {
  // If several processes start with the same empty database, the second one waits here and then finds it
  // filled.
  await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
  return (await tx.select({ id: categories.id }).from(categories).limit(1)).length === 0
}

export interface SeedCategory {
  name: string
  slug: string
  description: string
}

/** Inserts categories in the given order, which is the menu order. */
export async function insertCategories(tx: Tx, list: readonly SeedCategory[], now: Date): Promise<void> {
  await tx
    .insert(categories)
    .values(
      list.map((one, i) => ({ ...one, id: seedId('category', one.slug), position: i + 1, createdAt: now })),
    )
}

/** Inserts stock before the books that reference it. */
export async function insertSeedBooks(tx: Tx, all: readonly SeedBook[], now: Date): Promise<void> {
  await insertStock(tx, all, now)
  const byWork = new Map(all.map((book) => [book.work.key, book.work]))
  await tx
    .insert(works)
    .values(
      [...byWork.values()].map(({ key, title, author }) => ({ id: seedId('work', key), title, author })),
    )
  await tx.insert(books).values(all.map((book) => toRow(book, now)))
}

function toRow({ work, categorySlug, stock: _stock, ...book }: SeedBook, now: Date) {
  return {
    ...book,
    workId: seedId('work', work.key),
    categoryId: seedId('category', categorySlug),
    createdAt: arrival(book.id),
    updatedAt: now,
  }
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

function arrival(id: string): Date {
  return new Date(LAST_ARRIVAL - pick(id, 'arrival', ARRIVAL_MINUTES) * 60_000)
}
