import { sql, type SQL } from 'drizzle-orm'

import { FILTER_FIELDS } from '#modules/catalogue/book-fields.ts'
import { findCategory } from '#modules/catalogue/catalogue.repository.ts'
import { bareIsbn, isbnsIn } from '#modules/catalogue/isbn.ts'
import { fieldColumns } from '#modules/catalogue/catalogue.tables.ts'
import { LOW_STOCK } from '#modules/inventory/movement.ts'
import { type Db, type Executor, rows } from '#platform/database/database.ts'
import { textArray } from '#platform/database/expressions.ts'
import { metOften } from '#platform/database/search-page.ts'
import { hasTyped } from '#platform/database/typed-match.ts'

import type { StockState } from './admin-book.ts'
import type { AdminBookFilter } from './admin-books.schema.ts'

/** A filter whose category is resolved to its id. */
export interface KnownFilter extends Omit<AdminBookFilter, 'category'> {
  categoryId: string | undefined
}

/** Joins books with their stock if the filter or the order needs it. Every book has a stock row. */
export function fromBooks({ stock }: KnownFilter, byStock = false): SQL {
  const shelved = sql`from books inner join stock_items on stock_items.book_id = books.id`
  return stock || byStock ? shelved : sql`from books`
}

/** Conditions for checking books one by one. */
export function conditions({ search, ...filter }: KnownFilter): SQL[] {
  return search ? [...conditionsOf(filter), hasText(search)] : conditionsOf(filter)
}

/** Splits a filter into the conditions that an index serves in order (`category`) and the rest (`met`). */
export function apart(filter: KnownFilter): { category: SQL[]; met: SQL } {
  const { categoryId, ...rest } = filter
  return {
    category: conditionsOf({ categoryId, stock: undefined, state: filter.state }),
    met: sql`(${sql.join(conditions({ ...rest, categoryId: undefined }), sql` and `)})`,
  }
}

/** All conditions except the search. */
function conditionsOf({ categoryId, stock, ...filter }: Omit<KnownFilter, 'search'>): SQL[] {
  const found = FILTER_FIELDS.flatMap((field) => {
    const part: string | undefined = filter[field]
    return part ? [hasTyped(fieldColumns[field], part)] : []
  })
  if (stock) found.push(STOCK[stock])
  return categoryId === undefined ? found : [...found, sql`books.category_id = ${categoryId}`]
}

const STOCK: Record<StockState, SQL> = {
  in: sql`stock_items.available > 0`,
  low: sql`stock_items.available between 1 and ${LOW_STOCK}`,
  out: sql`stock_items.available = 0`,
}

const hasWords = (search: string) =>
  sql`(${hasTyped(sql`books.title`, search)} or ${hasTyped(sql`books.author`, search)}
    or ${hasTyped(sql`books.publisher`, search)})`

function hasText(search: string): SQL {
  const words = hasWords(search)
  const range = isbnRange(search)
  return metOften(range ? sql`${words} or ${range}` : words)
}

/**
 * Conditions whose union is the filter's matches, without duplicates, each served by its own index: matches
 * by words, then by ISBN only. The latter are ordered by the ISBN index so that the scan stops early.
 */
function matches(filter: KnownFilter, listed: SQL): SQL[] {
  const { search, ...rest } = filter
  const all = sql.join([listed, ...conditionsOf(rest)], sql` and `)
  if (!search) return [all]
  const words = hasWords(search)
  const range = isbnRange(search)
  const byWords = sql`${all} and ${words}`
  return range
    ? [byWords, sql`${all} and ${range} and not coalesce(${words}, false) order by books.isbn`]
    : [byWords]
}

/**
 * Matches the ISBNs in a search, or the ISBNs with its prefix as an index range that works in any collation.
 */
function isbnRange(search: string): SQL | undefined {
  const isbns = isbnsIn(search)
  if (isbns.length > 0) return sql`books.isbn = any(${textArray(isbns)}::text[])`
  const digits = bareIsbn(search)
  if (!/^\d{3,13}$/.test(digits)) return undefined
  return sql`books.isbn between ${digits.padEnd(13, '0')} and ${digits.padEnd(13, '9')}`
}

/** One condition per partial index: books in the shop, and archived books. */
export function listedStates({ state }: KnownFilter): SQL[] {
  const parts = { active: [sql`not books.archived`], archived: [sql`books.archived`] }
  return state === 'all' ? [...parts.active, ...parts.archived] : parts[state]
}

/** Conditions for an index scan of the books in one state. */
export const where = (filter: KnownFilter, ...more: SQL[]) =>
  sql.join([...more, ...conditions(filter)], sql` and `)

/** Selects `columns` of each match, at most `most` rows. */
export function gathered(
  filter: KnownFilter,
  columns: SQL,
  { most, from = fromBooks(filter) }: Gathering,
): SQL {
  const parts = listedStates(filter)
    .flatMap((listed) => matches(filter, listed))
    .map((found) => sql`(select ${columns} ${from} where ${found} limit ${most})`)
  return sql`select * from (${sql.join(parts, sql` union all `)}) as matched limit ${most}`
}

interface Gathering {
  most: number
  from?: SQL
}

/** Counts matches, up to `most` + 1. */
export async function countMatches(db: Db, filter: KnownFilter, most: number): Promise<number> {
  const [counted] = await rows<{ n: number }>(
    db,
    sql`select count(*)::int as n from (${gathered(filter, sql`1`, { most: most + 1 })}) as found`,
  )
  return counted?.n ?? 0
}

/** Ids of the matches, at most `most`, in order of the ids. */
export async function matchingIds(db: Executor, filter: KnownFilter, most: number): Promise<string[]> {
  const parts = listedStates(filter).map(
    (listed) => sql`(select books.id ${fromBooks(filter)} where ${where(filter, listed)} limit ${most})`,
  )
  const found = await rows<{ id: string }>(
    db,
    sql`select id from (${sql.join(parts, sql` union all `)}) as found order by id limit ${most}`,
  )
  return found.map(({ id }) => id)
}

/** Resolves the filter's category. Undefined for an unknown category, which has no books. */
export async function knownFilter(
  db: Db,
  { category, ...filter }: AdminBookFilter,
): Promise<KnownFilter | undefined> {
  if (!category) return { ...filter, categoryId: undefined }
  const found = await findCategory(db, category)
  return found && { ...filter, categoryId: found.id }
}
