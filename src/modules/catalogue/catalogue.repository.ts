import { and, asc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'

import { stockItems } from '#modules/inventory/inventory.tables.ts'
import type { Db, Executor, Tx } from '#platform/database/database.ts'

import type { Book, BookCard, BookForSale, Category, ArchivedBook } from './book.ts'
import { bookColumns, cardColumns, saleColumns, toBook, toCard } from './book-rows.repository.ts'
import { books, categories } from './catalogue.tables.ts'
import type { CoverText } from '#modules/covers/cover-address.ts'
import { textArray } from '#platform/database/expressions.ts'
import { similarQuery } from './similar-books.repository.ts'

/** Prepares the queries that every page needs once per database, which halves the query builder's cost. */
export function prepareBooks(db: Db) {
  const one = selectBooks(db).where(and(eq(books.id, sql.placeholder('id')), sql`not ${books.archived}`))
  const bySlug = selectBooks(db).where(
    and(eq(books.slug, sql.placeholder('slug')), sql`not ${books.archived}`),
  )
  const oneById = one.prepare('book_by_id')
  const oneBySlug = bySlug.prepare('book_by_slug')
  const list = selectCategories(db)
    .orderBy(asc(categories.position), asc(categories.id))
    .prepare('all_categories')
  const category = categoryNamed(db, sql.placeholder('name')).prepare('category_by_slug_or_name')
  const cardsByIds = db
    .select(cardColumns)
    .from(books)
    .innerJoin(categories, eq(categories.id, books.categoryId))
    .innerJoin(stockItems, eq(stockItems.bookId, books.id))
    .where(and(sql`${books.id} = any(${sql.placeholder('ids')}::text[])`, sql`not ${books.archived}`))
  const cards = cardsByIds.prepare('cards_by_ids')
  const similar = similarQuery(db).prepare('similar_books')
  const forSale = selectForSale(db, sql.placeholder('ids')).prepare('books_for_sale')
  return {
    byId: async (id: string): Promise<Book | undefined> => first((await oneById.execute({ id })).map(toBook)),
    bySlug: async (slug: string): Promise<Book | undefined> =>
      first((await oneBySlug.execute({ slug })).map(toBook)),
    similar: async (id: string, limit: number): Promise<BookCard[]> =>
      (await similar.execute({ id, limit })).map(toCard),
    /** Cards in the order of the ids. */
    async cards(ids: readonly string[]): Promise<BookCard[]> {
      if (ids.length === 0) return []
      const found = new Map(
        (await cards.execute({ ids: textArray(ids) })).map((row) => [row.id, toCard(row)]),
      )
      return ids.flatMap((id) => found.get(id) ?? [])
    },
    /** Books for sale by id, in no particular order. A transaction can't use the prepared statement. */
    async forSale(within: Executor, ids: readonly string[]): Promise<BookForSale[]> {
      if (ids.length === 0) return []
      const listed = textArray(ids)
      const found = await (within === db ? forSale.execute({ ids: listed }) : selectForSale(within, listed))
      return found.map((row) => ({ ...toCard(row), hsn: row.hsn, newerEdition: row.newerEdition }))
    },
    categories: (): Promise<Category[]> => list.execute(),
    category: async (name: string): Promise<Category | undefined> => first(await category.execute({ name })),
  }
}

function first<T>(list: readonly T[]): T | undefined {
  return list[0]
}

function selectBooks(db: Db) {
  return db
    .select(bookColumns)
    .from(books)
    .innerJoin(categories, eq(categories.id, books.categoryId))
    .innerJoin(stockItems, eq(stockItems.bookId, books.id))
}

function selectCategories(db: Db) {
  return db
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      description: categories.description,
      bookCount: categories.bookCount,
    })
    .from(categories)
}

function selectForSale(db: Executor, ids: string | Placeholder) {
  return db
    .select(saleColumns)
    .from(books)
    .innerJoin(categories, eq(categories.id, books.categoryId))
    .innerJoin(stockItems, eq(stockItems.bookId, books.id))
    .where(and(sql`${books.id} = any(${ids}::text[])`, sql`not ${books.archived}`))
}

/**
 * Locks one book, archived or not, until the transaction ends. The key stays unlocked: an order that has
 * locked stock and references the book must not wait for a transaction that waits for that stock.
 */
export async function lockBook(tx: Tx, id: string): Promise<Book | undefined> {
  const locked = selectBooks(tx).where(eq(books.id, id)).for('no key update', { of: books })
  return first((await locked).map(toBook))
}

/** Finds one book, archived or not. */
export async function findBook(db: Executor, id: string): Promise<Book | undefined> {
  return first((await selectBooks(db).where(eq(books.id, id))).map(toBook))
}

/** Finds an archived book by id or slug. */
export async function findArchived(
  db: Db,
  named: { id: string } | { slug: string },
): Promise<ArchivedBook | undefined> {
  const wanted = 'id' in named ? eq(books.id, named.id) : eq(books.slug, named.slug)
  return first((await selectBooks(db).where(and(wanted, sql`${books.archived}`))).map(toBook))
}

/** Ids of all editions of a work. Each edition's page mentions the newest edition. */
export async function editionsOf(tx: Tx, workId: string): Promise<string[]> {
  const found = await tx.select({ id: books.id }).from(books).where(eq(books.workId, workId))
  return found.map((book) => book.id)
}

/** Finds a category by slug or name, ignoring case. Filters and forms may send either. */
export async function findCategory(db: Db, name: string): Promise<Category | undefined> {
  return first(await categoryNamed(db, sql`${name}`))
}

function categoryNamed(db: Db, name: SQL | Placeholder) {
  const bySlug = sql`lower(${categories.slug}) = lower(${name})`
  return selectCategories(db)
    .where(sql`${bySlug} or lower(${categories.name}) = lower(${name})`)
    .orderBy(sql`${bySlug} desc`)
    .limit(1)
}

export type StoredCover = CoverText & { image: string | null }

/** Text for a book's cover, and its picture if it has one. Includes archived books. */
export async function findCoverText(db: Executor, id: string): Promise<StoredCover | undefined> {
  const { title, subtitle, author, publisher, edition, image } = books
  const found = await db
    .select({ title, subtitle, author, publisher, edition, image, categorySlug: categories.slug })
    .from(books)
    .innerJoin(categories, eq(categories.id, books.categoryId))
    .where(eq(books.id, id))
  return first(found)
}

export type BookValues = Partial<typeof books.$inferInsert>

/** Writes fields of a book and increments its version. */
export async function writeBook(tx: Tx, id: string, values: BookValues, at: Date): Promise<void> {
  await tx
    .update(books)
    .set({ ...values, version: sql`${books.version} + 1`, updatedAt: at })
    .where(eq(books.id, id))
}

export interface BookAddress {
  id: string
  updatedAt: Date
}

/** Books for sale in order of their ids, for sitemaps. */
export async function bookAddresses(db: Db, limit: number, offset: number): Promise<BookAddress[]> {
  return db
    .select({ id: books.id, updatedAt: books.updatedAt })
    .from(books)
    .where(sql`not ${books.archived}`)
    .orderBy(asc(books.id))
    .limit(limit)
    .offset(offset)
}
