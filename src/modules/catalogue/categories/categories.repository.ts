import { asc, count, eq, max, sql } from 'drizzle-orm'

import { books, categories } from '#modules/catalogue/catalogue.tables.ts'
import { textArray } from '#platform/database/expressions.ts'
import type { Tx } from '#platform/database/database.ts'

export interface CategoryRow {
  id: string
  name: string
  slug: string
}

export interface StoredCategory extends CategoryRow {
  description: string
}

const columns = {
  id: categories.id,
  name: categories.name,
  slug: categories.slug,
  description: categories.description,
}

/** Serializes writers of categories, so that two of them can't claim the same name. */
export async function lockCategories(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${categories} in share row exclusive mode`)
}

/** Finds the category with this name or slug, by name first. `except` is the category being changed. */
export async function categoryOfName(
  tx: Tx,
  { name, slug, except = '' }: { name: string; slug: string; except?: string },
): Promise<CategoryRow | undefined> {
  const sameName = sql`lower(${categories.name}) = lower(${name})`
  const [found] = await tx
    .select(columns)
    .from(categories)
    .where(sql`(${sameName} or lower(${categories.slug}) = lower(${slug})) and ${categories.id} <> ${except}`)
    .orderBy(sql`${sameName} desc`)
    .limit(1)
  return found
}

export async function categoryOfId(tx: Tx, id: string): Promise<StoredCategory | undefined> {
  const [found] = await tx.select(columns).from(categories).where(eq(categories.id, id))
  return found
}

/** Inserts a category at the end of the menus. */
export async function insertCategory(
  tx: Tx,
  row: CategoryRow & { description: string; createdAt: Date },
): Promise<void> {
  const [last] = await tx.select({ position: max(categories.position) }).from(categories)
  await tx.insert(categories).values({ ...row, position: (last?.position ?? 0) + 1 })
}

/** Counts archived books too, because they also need a category. */
export async function countBooksIn(tx: Tx, categoryId: string): Promise<number> {
  const [found] = await tx.select({ books: count() }).from(books).where(eq(books.categoryId, categoryId))
  return found?.books ?? 0
}

/** Returns the ids of the moved books. */
export async function moveBooks(tx: Tx, from: string, to: string, at: Date): Promise<string[]> {
  const moved = await tx
    .update(books)
    .set({ categoryId: to, version: sql`${books.version} + 1`, updatedAt: at })
    .where(eq(books.categoryId, from))
    .returning({ id: books.id })
  return moved.map((book) => book.id)
}

export async function writeCategory(tx: Tx, { id, name, description }: StoredCategory): Promise<void> {
  await tx.update(categories).set({ name, description }).where(eq(categories.id, id))
}

/** Returns the ids in menu order. */
export async function categoriesInOrder(tx: Tx): Promise<string[]> {
  const { id, position } = categories
  return (await tx.select({ id }).from(categories).orderBy(asc(position), asc(id))).map((one) => one.id)
}

/** Sets each position to the index in `ids`. */
export async function placeCategories(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update ${categories} set position = array_position(${textArray(ids)}::text[], ${categories.id}::text)
    where ${categories.id} = any(${textArray(ids)}::text[])`)
}

export async function deleteCategory(tx: Tx, id: string): Promise<void> {
  await tx.delete(categories).where(eq(categories.id, id))
}
