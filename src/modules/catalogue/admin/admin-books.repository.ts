import { eq, inArray, sql } from 'drizzle-orm'

import { ADMIN_LIST_FIELDS, pick } from '#modules/catalogue/book-fields.ts'
import { books, categories, fieldColumns } from '#modules/catalogue/catalogue.tables.ts'
import { coverAddress } from '#modules/catalogue/covers/cover-address.ts'
import { stockItems } from '#modules/inventory/inventory.tables.ts'
import type { Db } from '#platform/database/database.ts'

import type { AdminBook } from './admin-book.ts'

const adminBookColumns = {
  ...pick(fieldColumns, ADMIN_LIST_FIELDS),
  id: books.id,
  categoryName: categories.name,
  categorySlug: categories.slug,
  image: books.image,
  version: books.version,
  archived: books.archived,
  sampleFields: books.sampleFields,
  updatedAt: books.updatedAt,
}

/** Books in the order of the ids, archived or not. */
export async function adminBookList(db: Db, ids: readonly string[]): Promise<AdminBook[]> {
  if (ids.length === 0) return []
  const found = await db
    .select(adminBookColumns)
    .from(books)
    .innerJoin(categories, eq(categories.id, books.categoryId))
    .innerJoin(stockItems, eq(stockItems.bookId, books.id))
    .where(inArray(books.id, [...ids]))
  const byId = new Map(found.map((row) => [row.id, { ...row, image: row.image ?? coverAddress(row) }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Books in the shop, by the counters of the categories. */
export async function countInShop(db: Db): Promise<number> {
  const [sum] = await db
    .select({ n: sql<number>`coalesce(sum(${categories.bookCount}), 0)::int` })
    .from(categories)
  return sum?.n ?? 0
}
