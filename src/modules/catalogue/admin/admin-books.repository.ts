import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm'

import { users } from '#modules/accounts/accounts.tables.ts'
import { ADMIN_LIST_FIELDS, pick } from '#modules/catalogue/book-fields.ts'
import { books, categories, fieldColumns } from '#modules/catalogue/catalogue.tables.ts'
import { shownImage } from '#modules/covers/cover-address.ts'
import { stockItems } from '#modules/inventory/inventory.tables.ts'
import type { Db, Executor, Tx } from '#platform/database/database.ts'

import type { AdminBook } from './admin-book.ts'
import { conditions, type KnownFilter } from './admin-filter.repository.ts'
import type { BulkBook } from './bulk-change.ts'

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

/** Returns books in the order of the ids, archived ones included. */
export async function adminBookList(db: Db, ids: readonly string[]): Promise<AdminBook[]> {
  if (ids.length === 0) return []
  const found = await db
    .select(adminBookColumns)
    .from(books)
    .innerJoin(categories, eq(categories.id, books.categoryId))
    .innerJoin(stockItems, eq(stockItems.bookId, books.id))
    .where(inArray(books.id, [...ids]))
  const byId = new Map(found.map((row) => [row.id, { ...row, image: shownImage(row) }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Counts the books in the shop by summing the category counters. */
export async function countInShop(db: Db): Promise<number> {
  const [sum] = await db
    .select({ n: sql<number>`coalesce(sum(${categories.bookCount}), 0)::int` })
    .from(categories)
  return sum?.n ?? 0
}

/**
 * Names of the people who moved stock. The journal stores a person's id or a shopper's email address; only
 * ids are resolved.
 */
export async function namesOf(db: Db, actors: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(actors)].filter((actor) => /^[0-9a-f]{24}$/.test(actor))
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: users.id, name: sql<string>`${users.name}` })
    .from(users)
    .where(inArray(users.id, ids))
  return new Map(found.map(({ id, name }) => [id, name]))
}

const columns = {
  ...fieldColumns,
  id: books.id,
  categorySlug: categories.slug,
  archived: books.archived,
}

/** The next batch of matching books after the id `after`, in order of the ids. */
export function booksAfter(db: Db, filter: KnownFilter, after: string, limit: number) {
  const inState = { active: sql`not books.archived`, archived: sql`books.archived`, all: undefined }[
    filter.state
  ]
  return db
    .select(columns)
    .from(books)
    .innerJoin(categories, eq(categories.id, books.categoryId))
    .innerJoin(stockItems, eq(stockItems.bookId, books.id))
    .where(and(gt(books.id, after), inState, ...conditions(filter)))
    .orderBy(asc(books.id))
    .limit(limit)
}

export type ExportedBook = Awaited<ReturnType<typeof booksAfter>>[number]

/**
 * Locks books by id, archived ones included, in order of the ids. `no key update` doesn't block references to
 * the books: an order that has locked the stock and then references a book would otherwise deadlock with a
 * transaction that waits for that stock.
 */
export async function lockForBulk(tx: Tx, ids: readonly string[]): Promise<Omit<BulkBook, 'stock'>[]> {
  return selectForBulk(tx, ids).for('no key update', { of: books })
}

/** Like `lockForBulk`, without the lock. */
export async function readForBulk(db: Executor, ids: readonly string[]): Promise<Omit<BulkBook, 'stock'>[]> {
  return selectForBulk(db, ids)
}

function selectForBulk(db: Executor, ids: readonly string[]) {
  return db
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
}

type BulkRow = Pick<BulkBook, 'id' | 'price' | 'discountPrice' | 'categoryId' | 'archived' | 'sampleFields'>

/** Writes locked books in one statement and increments their versions. */
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

/** An HSN heading with its number of books. */
export interface HeadingOfBooks {
  hsn: string
  books: number
}

export async function headingsOfBooks(db: Db): Promise<HeadingOfBooks[]> {
  return db
    .select({ hsn: books.hsn, books: count() })
    .from(books)
    .where(eq(books.archived, false))
    .groupBy(books.hsn)
    .orderBy(asc(books.hsn))
}
