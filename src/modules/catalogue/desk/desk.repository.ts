import { eq, inArray, sql, type SQL } from 'drizzle-orm'

import { books, categories } from '#modules/catalogue/catalogue.tables.ts'
import { coverAddress } from '#modules/catalogue/covers/cover-address.ts'
import { stockItems } from '#modules/inventory/inventory.tables.ts'
import { type Db, type Executor, rows } from '#platform/database/database.ts'
import { pageOfGathered, type Window } from '#platform/database/search-page.ts'

import type { DeskBook, DeskSort, DeskSortKey } from './desk-book.ts'
import { fromBooks, gathered, type KnownFilter, shelves, where } from './desk-filter.repository.ts'

const KEYS: Record<DeskSortKey, SQL> = {
  title: sql`books.title_key`,
  price: sql`books.shown_price`,
  stock: sql`stock_items.available`,
  date: sql`books.date`,
  updated: sql`books.updated_at`,
}

interface Order {
  byStock: boolean
  key: SQL
  direction: SQL
  id: SQL
  /** Where the order's index has what has no key; undefined where everything has one. */
  nulls: SQL
  /** What is read apart, because the index has it at the wrong end: undated books come last in either order. */
  parts: SQL[]
}

function orderOf(sort: DeskSort): Order {
  const [name, way] = sort.split('_') as [DeskSortKey, 'asc' | 'desc']
  const order = {
    byStock: name === 'stock',
    key: KEYS[name],
    direction: way === 'asc' ? sql`asc` : sql`desc`,
    nulls: sql``,
    parts: [sql`true`],
  }
  if (sort === 'date_desc') return { ...order, id: sql`asc`, nulls: sql`nulls last` }
  if (sort !== 'date_asc') return { ...order, id: order.direction }
  const parts = [sql`books.date is not null`, sql`books.date is null`]
  return { ...order, id: sql`desc`, nulls: sql`nulls first`, parts }
}

/** The ids of one page of few matches, and how many these are; undefined when there are more than `most`. */
export async function pageOfFew(
  db: Executor,
  filter: KnownFilter,
  { sort, limit, offset, most }: Window & { sort: DeskSort; most: number },
): Promise<{ ids: string[]; total: number } | undefined> {
  const { key, direction, id, byStock } = orderOf(sort)
  const order = sql`key ${direction} nulls last, id ${id}`
  const found = gathered(filter, sql`books.id, ${key} as key`, {
    most: most + 1,
    from: fromBooks(filter, byStock),
  })
  return pageOfGathered(db, found, order, { limit, offset, most })
}

/** The ids of one page of many matches, which are met soon on the way along the order's index: the cost follows the page. */
export async function pageOfMany(
  db: Executor,
  filter: KnownFilter,
  { sort, limit, offset }: Window & { sort: DeskSort },
): Promise<string[]> {
  const order = orderOf(sort)
  const page = await rows<{ id: string }>(
    db,
    sql`with found as materialized (${walked(filter, order, offset + limit)}) select id from found
      order by key ${order.direction} nulls last, id ${order.id} limit ${limit} offset ${offset}`,
  )
  return page.map((row) => row.id)
}

function walked(
  filter: KnownFilter,
  { byStock, key, direction, id, nulls, parts }: Order,
  most: number,
): SQL {
  const walks = shelves(filter).flatMap((shelf) =>
    parts.map(
      (part) => sql`(select books.id, ${key} as key ${fromBooks(filter, byStock)}
        where ${where(filter, shelf, part)}
        order by ${key} ${direction} ${nulls}, books.id ${id} limit ${most})`,
    ),
  )
  return sql.join(walks, sql` union all `)
}

const deskColumns = {
  id: books.id,
  title: books.title,
  subtitle: books.subtitle,
  author: books.author,
  publisher: books.publisher,
  isbn: books.isbn,
  edition: books.edition,
  date: books.date,
  categoryName: categories.name,
  categorySlug: categories.slug,
  image: books.image,
  price: books.price,
  discountPrice: books.discountPrice,
  originalPrice: books.originalPrice,
  stock: stockItems.available,
  version: books.version,
  archived: books.archived,
  sampleFields: books.sampleFields,
  updatedAt: books.updatedAt,
}

/** Books in the order of the ids, archived or not. */
export async function deskBooks(db: Db, ids: readonly string[]): Promise<DeskBook[]> {
  if (ids.length === 0) return []
  const found = await db
    .select(deskColumns)
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
