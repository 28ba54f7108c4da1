import { and, asc, count, desc, eq, gt, sql, type SQL } from 'drizzle-orm'

import { users } from '#modules/accounts/accounts.tables.ts'
import { books, categories } from '#modules/catalogue/catalogue.tables.ts'
import { shownImage } from '#modules/catalogue/covers/cover-address.ts'
import { stockItems } from '#modules/inventory/inventory.tables.ts'
import { type Db, type Executor, rows, type Tx } from '#platform/database/database.ts'

import { countLines, inventoryCounts } from './stocktakes.tables.ts'

export type LineRecord = typeof countLines.$inferSelect

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
  categoryId: books.categoryId,
  category: categories.name,
  categorySlug: categories.slug,
}

const lineColumns = { ...bookColumns, shownPrice: books.shownPrice, line: countLines, byName: users.name }

const ofBooks = (db: Executor) =>
  db
    .select(lineColumns)
    .from(countLines)
    .innerJoin(books, eq(books.id, countLines.bookId))
    .innerJoin(categories, eq(categories.id, books.categoryId))
    .leftJoin(users, eq(users.id, countLines.countedBy))

export type ListedLine = Awaited<ReturnType<typeof linesPage>>['lines'][number]

const ofCount = (countId: string, onlyDifferent: boolean): SQL | undefined =>
  and(
    eq(countLines.countId, countId),
    onlyDifferent ? sql`${countLines.counted} <> ${countLines.expected}` : undefined,
  )

/** Returns a page of lines, the most recently counted book first. */
export async function linesPage(
  db: Db,
  countId: string,
  { limit, offset, onlyDifferent }: { limit: number; offset: number; onlyDifferent: boolean },
) {
  const where = ofCount(countId, onlyDifferent)
  const found = await ofBooks(db)
    .where(where)
    .orderBy(desc(countLines.countedAt), desc(countLines.bookId))
    .limit(limit)
    .offset(offset)
  const [total] = await db.select({ n: count() }).from(countLines).where(where)
  return { lines: found.map(withImage), total: total?.n ?? 0 }
}

/** Returns lines in order of book id, for reading all of them in batches. */
export async function linesAfter(
  db: Db,
  countId: string,
  after: string,
  limit: number,
): Promise<ListedLine[]> {
  const found = await ofBooks(db)
    .where(and(eq(countLines.countId, countId), gt(countLines.bookId, after)))
    .orderBy(asc(countLines.bookId))
    .limit(limit)
  return found.map(withImage)
}

export async function missingLines(db: Executor, countId: string): Promise<ListedLine[]> {
  const found = await ofBooks(db).where(
    and(eq(countLines.countId, countId), sql`${countLines.counted} < ${countLines.expected}`),
  )
  return found.map(withImage)
}

export async function listedLine(
  db: Executor,
  countId: string,
  bookId: string,
): Promise<ListedLine | undefined> {
  const [found] = await ofBooks(db).where(and(eq(countLines.countId, countId), eq(countLines.bookId, bookId)))
  return found && withImage(found)
}

const withImage = <Row extends Parameters<typeof shownImage>[0]>(row: Row) => ({
  ...row,
  image: shownImage(row),
})

export async function lineOf(tx: Tx, countId: string, bookId: string): Promise<LineRecord | undefined> {
  const [found] = await tx
    .select()
    .from(countLines)
    .where(and(eq(countLines.countId, countId), eq(countLines.bookId, bookId)))
  return found
}

export async function allLines(tx: Tx, countId: string): Promise<LineRecord[]> {
  return tx.select().from(countLines).where(eq(countLines.countId, countId)).orderBy(asc(countLines.bookId))
}

export async function countLinesOf(tx: Tx, countId: string): Promise<number> {
  const [found] = await tx.select({ n: count() }).from(countLines).where(eq(countLines.countId, countId))
  return found?.n ?? 0
}

/** Writes a line. The caller must hold the book's stock lock. */
export async function writeLine(tx: Tx, line: typeof countLines.$inferInsert): Promise<void> {
  const { countId: _count, bookId: _book, ...values } = line
  await tx
    .insert(countLines)
    .values(line)
    .onConflictDoUpdate({ target: [countLines.countId, countLines.bookId], set: values })
}

export async function insertLines(tx: Tx, lines: readonly (typeof countLines.$inferInsert)[]): Promise<void> {
  if (lines.length > 0) await tx.insert(countLines).values([...lines])
}

/** Deletes a book's line; returns false if it had none. */
export async function deleteLine(tx: Tx, countId: string, bookId: string): Promise<boolean> {
  const gone = await tx
    .delete(countLines)
    .where(and(eq(countLines.countId, countId), eq(countLines.bookId, bookId)))
    .returning({ bookId: countLines.bookId })
  return gone.length > 0
}

/** Returns the other open count that has the book, if any. */
export async function otherCountOf(
  tx: Tx,
  countId: string,
  bookId: string,
): Promise<{ category: string | null } | undefined> {
  const [found] = await tx
    .select({ category: inventoryCounts.category })
    .from(countLines)
    .innerJoin(inventoryCounts, eq(inventoryCounts.id, countLines.countId))
    .where(
      and(
        eq(countLines.bookId, bookId),
        eq(inventoryCounts.state, 'open'),
        sql`${inventoryCounts.id} <> ${countId}`,
      ),
    )
    .limit(1)
  return found
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

export async function bookExists(tx: Tx, id: string): Promise<boolean> {
  const [found] = await tx.select({ id: books.id }).from(books).where(eq(books.id, id))
  return found !== undefined
}

/** Books of a category that are for sale and in no open count. */
const uncounted = (categoryId: string) =>
  and(
    eq(books.categoryId, categoryId),
    sql`not ${books.archived}`,
    gt(stockItems.available, 0),
    sql`not exists (select from inventory_count_lines l join inventory_counts c on c.id = l.count_id
      where l.book_id = ${books.id} and c.state = 'open')`,
  )

export async function uncountedPage(
  db: Db,
  categoryId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const found = await db
    .select({ ...bookColumns, stock: stockItems.available })
    .from(books)
    .innerJoin(categories, eq(categories.id, books.categoryId))
    .innerJoin(stockItems, eq(stockItems.bookId, books.id))
    .where(uncounted(categoryId))
    .orderBy(asc(books.titleKey), asc(books.id))
    .limit(limit)
    .offset(offset)
  return found.map(withImage)
}

export type UncountedBook = Awaited<ReturnType<typeof uncountedPage>>[number]

/** Returns the ids of at most `most` uncounted books, in order. */
export async function uncountedIds(db: Executor, categoryId: string, most: number): Promise<string[]> {
  const found = await db
    .select({ id: books.id })
    .from(books)
    .innerJoin(stockItems, eq(stockItems.bookId, books.id))
    .where(uncounted(categoryId))
    .orderBy(asc(books.id))
    .limit(most)
  return found.map(({ id }) => id)
}

/** Stores each line's applied difference and the current price of a copy. */
export async function writeApplied(
  tx: Tx,
  countId: string,
  applied: readonly { bookId: string; applied: number; price: number }[],
): Promise<void> {
  await rows(
    tx,
    sql`update inventory_count_lines l set applied = a.applied, price = a.price
      from jsonb_to_recordset(${JSON.stringify(applied)}::jsonb) as a("bookId" text, applied integer, price bigint)
      where l.count_id = ${countId} and l.book_id = a."bookId"`,
  )
}

/** Stores the copies that an undo restored. */
export async function writeRestored(
  tx: Tx,
  countId: string,
  restored: readonly { bookId: string; restored: number }[],
): Promise<void> {
  await rows(
    tx,
    sql`update inventory_count_lines l set restored = r.restored
      from jsonb_to_recordset(${JSON.stringify(restored)}::jsonb) as r("bookId" text, restored integer)
      where l.count_id = ${countId} and l.book_id = r."bookId"`,
  )
}
