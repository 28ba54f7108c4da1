import { and, asc, eq, getTableColumns, inArray, notExists, sql } from 'drizzle-orm'

import { books, categories, fieldColumns, works } from '#modules/catalogue/catalogue.tables.ts'
import { stockItems } from '#modules/inventory/inventory.tables.ts'
import type { StockMovementsService } from '#modules/inventory/movements.service.ts'
import { type Executor, rows, type Tx } from '#platform/database/database.ts'
import { textArray } from '#platform/database/expressions.ts'

import type { StoredValues } from './batch.ts'

const ENTRY_LOCK = 7_312_029
/**
 * Number of numbered slugs to try if a title's slug is taken. After that, the slug ends with the book's id.
 */
const MAX_NUMBERED = 200

const { stock: _stock, ...ownColumns } = fieldColumns
const columns = {
  ...ownColumns,
  categoryId: books.categoryId,
  publishedText: books.publishedText,
  sampleFields: books.sampleFields,
  archived: books.archived,
}

export interface StoredBook {
  id: string
  version: number
  archived: boolean
  workId: string
  categorySlug: string
  title: string
  sampleFields: string[]
  stock: number
  values: StoredValues
}

export async function storedBooks(tx: Executor, ids: readonly string[]): Promise<Map<string, StoredBook>> {
  if (ids.length === 0) return new Map()
  const { id, version, archived, workId, title, sampleFields } = books
  const found = await tx
    .select({
      id,
      version,
      archived,
      workId,
      title,
      sampleFields,
      categorySlug: categories.slug,
      stock: stockItems.available,
      values: columns,
    })
    .from(books)
    .innerJoin(stockItems, eq(stockItems.bookId, books.id))
    .innerJoin(categories, eq(categories.id, books.categoryId))
    .where(inArray(books.id, [...ids]))
  return new Map(found.map((book) => [book.id, book]))
}

/**
 * Like `storedBooks`, but locks the rows (not their keys) and then their stock, in order of the ids like
 * every other writer.
 */
export async function lockStoredBooks(
  { movements }: { movements: StockMovementsService },
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, StoredBook>> {
  if (ids.length === 0) return new Map()
  await tx
    .select({ id: books.id })
    .from(books)
    .where(inArray(books.id, [...ids]))
    .orderBy(asc(books.id))
    .for('no key update')
  const stock = await movements.lock(tx, ids)
  const found = await storedBooks(tx, ids)
  for (const book of found.values()) book.stock = stock.get(book.id) ?? 0
  return found
}

export type CategoryKey = { id: string; slug: string; name: string }

export function allCategories(db: Executor): Promise<CategoryKey[]> {
  const { id, slug, name } = categories
  return db.select({ id, slug, name }).from(categories)
}

/**
 * Assigns unique slugs to new books: the wanted slug, with a number if it's taken. Takes the same lock as
 * `freeSlug` of the book form, but handles many books and reads only the index.
 */
export async function freeSlugs(tx: Tx, wanted: readonly { id: string; slug: string }[]): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ENTRY_LOCK})`)
  const taken = await takenSlugs(
    tx,
    wanted.map(({ slug }) => slug),
  )
  const again = wanted.filter(
    ({ slug }, i) => taken.has(slug) || wanted.findIndex((one) => one.slug === slug) < i,
  )
  for (const slug of new Set(again.map((one) => one.slug)))
    for (const numbered of await takenSlugs(tx, numberedSlugs(slug))) taken.add(numbered)
  return wanted.map(({ id, slug }) => {
    const free = [slug, ...numberedSlugs(slug)].find((one) => !taken.has(one)) ?? `${slug}-${id}`
    taken.add(free)
    return free
  })
}

const numberedSlugs = (slug: string) => Array.from({ length: MAX_NUMBERED }, (_, i) => `${slug}-${i + 2}`)

async function takenSlugs(tx: Tx, slugs: readonly string[]): Promise<Set<string>> {
  const found = await rows<{ slug: string }>(
    tx,
    sql`select slug from books where slug = any(${textArray(slugs)}::text[])`,
  )
  return new Set(found.map(({ slug }) => slug))
}

export async function insertBooks(
  tx: Tx,
  all: readonly (typeof books.$inferInsert & { author: string | null })[],
): Promise<void> {
  await tx
    .insert(works)
    .values(all.map(({ workId, title, author }) => ({ id: workId, title, author: author ?? '' })))
  await tx.insert(books).values([...all])
}

const COLUMNS = new Map(
  Object.entries(getTableColumns(books)).map(([name, { name: column }]) => [name, column]),
)

/** Writes columns of locked books, in one statement for all books with the same columns, and increments their versions. */
export async function writeBooks(
  tx: Tx,
  all: readonly { id: string; values: StoredValues }[],
  { at, by }: { at: Date; by: string },
): Promise<void> {
  const groups = Map.groupBy(all, ({ values }) => Object.keys(values).toSorted().join())
  for (const group of groups.values()) {
    const records = group.map(({ id, values }) => ({ id, ...byColumn(values) }))
    const [{ id: _id, ...first } = {}] = records
    const set = Object.keys(first).map(
      (column) => sql`${sql.identifier(column)} = n.${sql.identifier(column)}`,
    )
    await tx.execute(sql`
      update books b set ${sql.join(set, sql`, `)}, version = b.version + 1,
        updated_at = ${at.toISOString()}::timestamptz, updated_by = ${by}
      from jsonb_populate_recordset(null::books, ${JSON.stringify(records)}::jsonb) n
      where b.id = n.id`)
  }
}

function byColumn(values: StoredValues): StoredValues {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [COLUMNS.get(name) ?? name, value]))
}

/** Ids of all editions of these works. */
export async function editionsOfWorks(tx: Tx, workIds: readonly string[]): Promise<string[]> {
  if (workIds.length === 0) return []
  const found = await rows<{ id: string }>(
    tx,
    sql`select id from books where work_id = any(${textArray(workIds)}::text[])`,
  )
  return found.map(({ id }) => id)
}

/** Deletes books, and works without remaining editions. Fails if another row references one of the books. */
export async function deleteBooks(tx: Tx, ids: readonly string[]): Promise<void> {
  const removed = await tx
    .delete(books)
    .where(inArray(books.id, [...ids]))
    .returning({ workId: books.workId })
  const workIds = removed.map(({ workId }) => workId)
  const editions = tx.select({ id: books.id }).from(books).where(eq(books.workId, works.id))
  if (workIds.length > 0) await tx.delete(works).where(and(inArray(works.id, workIds), notExists(editions)))
}
