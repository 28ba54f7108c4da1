import { eq, inArray } from 'drizzle-orm'

import { books, categories, works } from '#modules/catalogue/catalogue.tables.ts'
import { stockItems } from '#modules/inventory/inventory.tables.ts'
import { comboBooks, combos } from '#modules/offers/merchandising/merchandising.tables.ts'
import type { Db } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'

export interface BuiltBook {
  id: string
  title: string
  categorySlug: string
  /** Rupees, like the API's `price`. */
  price: number
}

export interface BookFacts {
  title?: string
  author?: string
  categorySlug?: string
  /** Rupees. */
  price?: number
  stock?: number
}

/** Puts a book on sale and creates its category if missing. */
export async function buildBook(db: Db, facts: BookFacts = {}): Promise<BuiltBook> {
  const id = newId()
  const { title = `Law of Tests ${id}`, categorySlug = 'test-law', price = 500, stock = 10 } = facts
  const categoryId = await categoryOf(db, categorySlug)
  const now = new Date()
  const author = facts.author ?? 'T. Ester'
  await db.insert(works).values({ id, title, author })
  await db.insert(stockItems).values({ bookId: id, available: stock })
  await db.insert(books).values({
    id,
    workId: id,
    categoryId,
    slug: `book-${id}`,
    title,
    author,
    price: price * 100,
    originalPrice: price * 125,
    date: '2025-04-01',
    createdAt: now,
    updatedAt: now,
  })
  return { id, title, categorySlug, price }
}

async function categoryOf(db: Db, slug: string): Promise<string> {
  const [found] = await db.select({ id: categories.id }).from(categories).where(eq(categories.slug, slug))
  if (found) return found.id
  const id = newId()
  await db.insert(categories).values({ id, slug, name: slug, position: 100, createdAt: new Date() })
  return id
}

/** Creates a combo with one copy of each book, for `price` rupees. */
export async function buildCombo(db: Db, contents: readonly BuiltBook[], price: number): Promise<string> {
  const id = newId()
  const existing = await db.select({ id: combos.id }).from(combos).where(eq(combos.list, 'page'))
  await db.insert(combos).values({
    id,
    list: 'page',
    position: existing.length + 1000,
    title: `Combo ${id}`,
    price: price * 100,
  })
  await db.insert(comboBooks).values(contents.map((book) => ({ comboId: id, bookId: book.id })))
  return id
}

/** Returns the stock of each book, by id. */
export async function stockOf(db: Db, ids: readonly string[]): Promise<Record<string, number>> {
  const found = await db
    .select()
    .from(stockItems)
    .where(inArray(stockItems.bookId, [...ids]))
  return Object.fromEntries(found.map((item) => [item.bookId, item.available]))
}
