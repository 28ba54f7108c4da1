import { sql, type SQL } from 'drizzle-orm'

import { FILTER_FIELDS } from '#modules/catalogue/book-fields.ts'
import { findCategory } from '#modules/catalogue/catalogue.repository.ts'
import { bareIsbn, isbnsIn } from '#modules/catalogue/isbn.ts'
import { fieldColumns } from '#modules/catalogue/catalogue.tables.ts'
import { LOW_STOCK } from '#modules/inventory/movement.ts'
import { type Executor, type ReadDb, rows } from '#platform/database/database.ts'
import { textArray } from '#platform/database/expressions.ts'
import { metOften } from '#platform/database/search-page.ts'
import { hasTyped } from '#platform/database/typed-match.ts'

import type { AdminBookFilter, StockState } from './admin-book.ts'

/** A filter whose category is an id already. */
export interface KnownFilter extends Omit<AdminBookFilter, 'category'> {
  categoryId: string | undefined
}

/** Books, joined with their stock where the filter needs it: every book has a row of it. */
export function fromBooks({ stock }: KnownFilter, byStock = false): SQL {
  const shelved = sql`from books inner join stock_items on stock_items.book_id = books.id`
  return stock || byStock ? shelved : sql`from books`
}

/** For reading book by book. */
export function conditions({ search, ...filter }: KnownFilter): SQL[] {
  return search ? [...standing(filter), hasText(search)] : standing(filter)
}

/** A filter in two: the category, whose books an index has in order, and whether a book is met by all else. */
export function apart(filter: KnownFilter): { category: SQL[]; met: SQL } {
  const { categoryId, ...rest } = filter
  return {
    category: standing({ categoryId, stock: undefined, state: filter.state }),
    met: sql`(${sql.join(conditions({ ...rest, categoryId: undefined }), sql` and `)})`,
  }
}

/** All filters but the search. */
function standing({ categoryId, stock, ...filter }: Omit<KnownFilter, 'search'>): SQL[] {
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

const inTitle = (search: string) => hasTyped(sql`books.title`, search)
const inAuthor = (search: string) => hasTyped(sql`books.author`, search)

function hasText(search: string): SQL {
  const words = sql`${inTitle(search)} or ${inAuthor(search)}`
  const range = isbnRange(search)
  return metOften(range ? sql`${words} or ${range}` : words)
}

/**
 * A filter's matches, each by an index of its own and none twice: those by their words, then those by their ISBNs alone
 * (in the order of their index, so that it is read no further than needed).
 */
function matches(filter: KnownFilter, listed: SQL): SQL[] {
  const { search, ...rest } = filter
  const all = sql.join([listed, ...standing(rest)], sql` and `)
  if (!search) return [all]
  const words = sql`(${inTitle(search)} or coalesce(${inAuthor(search)}, false))`
  const range = isbnRange(search)
  const byWords = sql`${all} and (${inTitle(search)} or ${inAuthor(search)})`
  return range ? [byWords, sql`${all} and ${range} and not ${words} order by books.isbn`] : [byWords]
}

/** The ISBNs of a question; else those between the lowest and the highest that begin so: a range of the index in every collation. */
function isbnRange(search: string): SQL | undefined {
  const isbns = isbnsIn(search)
  if (isbns.length > 0) return sql`books.isbn = any(${textArray(isbns)}::text[])`
  const digits = bareIsbn(search)
  if (!/^\d{3,13}$/.test(digits)) return undefined
  return sql`books.isbn between ${digits.padEnd(13, '0')} and ${digits.padEnd(13, '9')}`
}

/** One part for each partial index: books in the shop, and archived ones. */
export function listedStates({ state }: KnownFilter): SQL[] {
  const parts = { active: [sql`not books.archived`], archived: [sql`books.archived`] }
  return state === 'all' ? [...parts.active, ...parts.archived] : parts[state]
}

/** For walking along an index, of books of one state. */
export const where = (filter: KnownFilter, ...more: SQL[]) =>
  sql.join([...more, ...conditions(filter)], sql` and `)

/** `columns` of each match, at most `most`. */
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

/** How many match, up to one more than `most`. */
export async function countMatches(db: ReadDb, filter: KnownFilter, most: number): Promise<number> {
  const [counted] = await rows<{ n: number }>(
    db,
    sql`select count(*)::int as n from (${gathered(filter, sql`1`, { most: most + 1 })}) as found`,
  )
  return counted?.n ?? 0
}

/** Ids of all that match, at most `most`, in order of the ids. */
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

/** A filter with its category looked up; undefined when there is none of that name: nothing is in it. */
export async function knownFilter(
  db: ReadDb,
  { category, ...filter }: AdminBookFilter,
): Promise<KnownFilter | undefined> {
  if (!category) return { ...filter, categoryId: undefined }
  const found = await findCategory(db, category)
  return found && { ...filter, categoryId: found.id }
}
