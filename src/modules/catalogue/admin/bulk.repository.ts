import { asc, eq, inArray, sql } from 'drizzle-orm'

import { books, categories } from '#modules/catalogue/catalogue.tables.ts'
import { textArray } from '#platform/database/expressions.ts'
import { rows, type Tx } from '#platform/database/database.ts'

import type { BulkBook } from './bulk-change.ts'

/**
 * Books by id, archived or not, locked in order of the ids. No lock on their keys: an order that holds stock and
 * refers to a book must not have to wait for anyone who waits for that stock.
 */
export function lockForBulk(tx: Tx, ids: readonly string[]): Promise<Omit<BulkBook, 'stock'>[]> {
  return tx
    .select({
      id: books.id,
      title: books.title,
      version: books.version,
      workId: books.workId,
      price: books.price,
      discountPrice: books.discountPrice,
      originalPrice: books.originalPrice,
      categoryId: books.categoryId,
      categorySlug: categories.slug,
      categoryName: categories.name,
      archived: books.archived,
      sampleFields: books.sampleFields,
    })
    .from(books)
    .innerJoin(categories, eq(categories.id, books.categoryId))
    .where(inArray(books.id, [...ids]))
    .orderBy(asc(books.id))
    .for('no key update', { of: books })
}

export interface BulkRow {
  id: string
  price: number
  discountPrice: number | null
  categoryId: string
  archived: boolean
  sampleFields: string[]
}

/** Writes locked books in one statement and counts the write in their versions. */
export async function writeBulk(
  tx: Tx,
  changed: readonly BulkRow[],
  { at, by }: { at: Date; by: string },
): Promise<void> {
  await tx.execute(sql`
    update books b set price = c.price, discount_price = c."discountPrice", category_id = c."categoryId",
      archived = c.archived, sample_fields = c."sampleFields", version = b.version + 1,
      updated_at = ${at.toISOString()}::timestamptz, updated_by = ${by}
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c(id text, price bigint, "discountPrice" bigint,
      "categoryId" text, archived boolean, "sampleFields" text[])
    where b.id = c.id`)
}

/** All editions of these works: their pages name the newest one. */
export async function editionsOfWorks(tx: Tx, workIds: readonly string[]): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select id from books where work_id = any(${textArray(workIds)}::text[])`,
  )
  return found.map(({ id }) => id)
}
