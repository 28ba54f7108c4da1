import { and, asc, count, desc, eq, gt, ne, notExists, sql } from 'drizzle-orm'

import { users } from '#modules/accounts/accounts.tables.ts'
import { books, categories } from '#modules/catalogue/catalogue.tables.ts'
import { shownImage } from '#modules/covers/cover-address.ts'
import { stockItems } from '#modules/inventory/inventory.tables.ts'
import { type Db, type Executor, rows, type Tx } from '#platform/database/database.ts'
import { MAX_COUNTED } from '#platform/list-length.ts'

import { stocktakeLines } from './stocktakes.tables.ts'

export type LineRecord = typeof stocktakeLines.$inferSelect

interface Window {
  limit: number
  offset: number
}

const bookColumns = {
  id: books.id,
  title: books.title,
  subtitle: books.subtitle,
  author: books.author,
  publisher: books.publisher,
  edition: books.edition,
  isbn: books.isbn,
  image: books.image,
  archived: books.archived,
  category: categories.name,
  categorySlug: categories.slug,
}

const withImage = <Row extends Parameters<typeof shownImage>[0]>(row: Row) => ({
  ...row,
  image: shownImage(row),
})

const lines = (db: Executor) =>
  db
    .select({ ...bookColumns, shownPrice: books.shownPrice, line: stocktakeLines, byName: users.name })
    .from(stocktakeLines)
    .innerJoin(books, eq(books.id, stocktakeLines.bookId))
    .innerJoin(categories, eq(categories.id, books.categoryId))
    .leftJoin(users, eq(users.id, stocktakeLines.countedBy))

const ofStocktake = (id: string) => eq(stocktakeLines.stocktakeId, id)
const ofBook = (id: string, bookId: string) => and(ofStocktake(id), eq(stocktakeLines.bookId, bookId))

export type ListedLine = Awaited<ReturnType<typeof allLines>>[number]

/** Returns a page of lines, the most recently counted book first. */
export async function linesPage(
  db: Db,
  id: string,
  { limit, offset, onlyDifferent }: Window & { onlyDifferent: boolean },
): Promise<{ found: ListedLine[]; total: number }> {
  const different = onlyDifferent ? ne(stocktakeLines.counted, stocktakeLines.expected) : undefined
  const where = and(ofStocktake(id), different)
  const found = await lines(db)
    .where(where)
    .orderBy(desc(stocktakeLines.countedAt), desc(stocktakeLines.bookId))
    .limit(limit)
    .offset(offset)
  const [total] = await db.select({ n: count() }).from(stocktakeLines).where(where)
  return { found: found.map(withImage), total: total?.n ?? 0 }
}

/** Returns all lines in order of book id. */
export async function allLines(db: Executor, id: string) {
  const found = await lines(db).where(ofStocktake(id)).orderBy(asc(stocktakeLines.bookId))
  return found.map(withImage)
}

export async function listedLine(db: Db, id: string, bookId: string): Promise<ListedLine | undefined> {
  const [found] = await lines(db).where(ofBook(id, bookId))
  return found && withImage(found)
}

export async function findLine(tx: Tx, id: string, bookId: string): Promise<LineRecord | undefined> {
  const [found] = await tx.select().from(stocktakeLines).where(ofBook(id, bookId))
  return found
}

export async function countLines(tx: Tx, id: string): Promise<number> {
  const [found] = await tx.select({ n: count() }).from(stocktakeLines).where(ofStocktake(id))
  return found?.n ?? 0
}

/** Writes a line. The caller must hold the book's stock lock. */
export async function writeLine(tx: Tx, line: typeof stocktakeLines.$inferInsert): Promise<void> {
  const { stocktakeId: _stocktake, bookId: _book, ...values } = line
  await tx
    .insert(stocktakeLines)
    .values(line)
    .onConflictDoUpdate({ target: [stocktakeLines.stocktakeId, stocktakeLines.bookId], set: values })
}

/** Deletes a book's line; returns false if it had none. */
export async function deleteLine(tx: Tx, id: string, bookId: string): Promise<boolean> {
  const gone = await tx.delete(stocktakeLines).where(ofBook(id, bookId)).returning()
  return gone.length > 0
}

/** Stores the change that a stocktake made to the stock of each book, and the price of a copy. */
export async function writeApplied(
  tx: Tx,
  id: string,
  applied: readonly { bookId: string; applied: number; price: number }[],
): Promise<void> {
  await rows(
    tx,
    sql`update stocktake_lines l set applied = a.applied, price = a.price
      from jsonb_to_recordset(${JSON.stringify(applied)}::jsonb) as a("bookId" text, applied integer, price bigint)
      where l.stocktake_id = ${id} and l.book_id = a."bookId"`,
  )
}

/** Returns books with this ISBN, those for sale first. */
export async function booksByIsbn(tx: Tx, isbn: string, most: number) {
  const found = await tx
    .select(bookColumns)
    .from(books)
    .innerJoin(categories, eq(categories.id, books.categoryId))
    .where(eq(books.isbn, isbn))
    .orderBy(asc(books.archived), desc(books.id))
    .limit(most)
  return found.map(withImage)
}

/**
 * Returns a page of the books for sale, in stock and without a line, by title, and their number up to the
 * counting limit.
 */
export async function uncountedPage(db: Db, id: string, category: string, { limit, offset }: Window) {
  const line = db
    .select()
    .from(stocktakeLines)
    .where(and(ofStocktake(id), eq(stocktakeLines.bookId, books.id)))
  const uncounted = db
    .select({ ...bookColumns, stock: stockItems.available })
    .from(books)
    .innerJoin(categories, eq(categories.id, books.categoryId))
    .innerJoin(stockItems, eq(stockItems.bookId, books.id))
    .where(
      and(
        eq(books.archived, false),
        gt(stockItems.available, 0),
        notExists(line),
        category === '' ? undefined : eq(categories.slug, category),
      ),
    )
  const found = await uncounted.orderBy(asc(books.titleKey), asc(books.id)).limit(limit).offset(offset)
  const [counted] = await db.select({ n: count() }).from(
    uncounted
      .limit(MAX_COUNTED + 1)
      .offset(0)
      .as('uncounted'),
  )
  return { found: found.map(withImage), counted: counted?.n ?? 0 }
}
