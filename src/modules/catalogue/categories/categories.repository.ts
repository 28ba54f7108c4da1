import { count, eq, max, sql } from 'drizzle-orm'

import { books, categories } from '#modules/catalogue/catalogue.tables.ts'
import type { Tx } from '#platform/database/database.ts'

export interface CategoryRow {
  id: string
  name: string
  slug: string
}

const columns = { id: categories.id, name: categories.name, slug: categories.slug }

/** Makes the writers of categories wait for each other: two of one name cannot both find it free. */
export async function lockCategories(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${categories} in share row exclusive mode`)
}

export async function categoryOfName(tx: Tx, name: string, slug: string): Promise<CategoryRow | undefined> {
  const [found] = await tx
    .select(columns)
    .from(categories)
    .where(sql`lower(${categories.name}) = lower(${name}) or lower(${categories.slug}) = lower(${slug})`)
    .limit(1)
  return found
}

export async function categoryOfId(tx: Tx, id: string): Promise<CategoryRow | undefined> {
  const [found] = await tx.select(columns).from(categories).where(eq(categories.id, id))
  return found
}

/** New ones stand at the end of menus. */
export async function insertCategory(
  tx: Tx,
  row: CategoryRow & { description: string; createdAt: Date },
): Promise<void> {
  const [last] = await tx.select({ position: max(categories.position) }).from(categories)
  await tx.insert(categories).values({ ...row, position: (last?.position ?? 0) + 1 })
}

/** Archived ones count: they too need a category to stand in. */
export async function countBooksIn(tx: Tx, categoryId: string): Promise<number> {
  const [found] = await tx.select({ books: count() }).from(books).where(eq(books.categoryId, categoryId))
  return found?.books ?? 0
}

/** Answers the ids of the books that were moved. */
export async function moveBooks(tx: Tx, from: string, to: string, at: Date): Promise<string[]> {
  const moved = await tx
    .update(books)
    .set({ categoryId: to, version: sql`${books.version} + 1`, updatedAt: at })
    .where(eq(books.categoryId, from))
    .returning({ id: books.id })
  return moved.map((book) => book.id)
}

export async function deleteCategory(tx: Tx, id: string): Promise<void> {
  await tx.delete(categories).where(eq(categories.id, id))
}
