import { sql, type SQL } from 'drizzle-orm'

import { containing } from '#platform/database/containing.ts'
import { type Executor, rows } from '#platform/database/database.ts'

import { type DeskFilter, LOW_STOCK, type StockState } from './desk-book.ts'

/** Matches beyond this number are not counted. */
export const MOST_COUNTED = 1000

/** Of a search: each match is a row to look at, and nobody turns twenty pages instead of searching for more. */
export const MOST_FOUND = 200

/** A filter whose category is an id already. */
export interface KnownFilter extends Omit<DeskFilter, 'category'> {
  categoryId: string | undefined
}

/** A book with its shelf. */
export const FROM = sql`from books inner join stock_items on stock_items.book_id = books.id`

export function conditions({ search, categoryId, stock }: KnownFilter): SQL[] {
  const found = [search ? matches(search) : undefined, stock && STOCK[stock]]
  if (categoryId !== undefined) found.push(sql`books.category_id = ${categoryId}`)
  return found.filter((condition) => condition !== undefined)
}

const STOCK: Record<StockState, SQL> = {
  in: sql`stock_items.available > 0`,
  low: sql`stock_items.available between 1 and ${LOW_STOCK}`,
  out: sql`stock_items.available = 0`,
}

function matches(search: string): SQL {
  const part = containing(search)
  const words = sql`books.title ilike ${part} or books.author ilike ${part}`
  const digits = search.replace(/[\s-]/g, '')
  if (!/^\d{3,13}$/.test(digits)) return sql`(${words})`
  // Between the lowest and the highest ISBN that begin so: a range of the index in every collation.
  const range = sql`books.isbn between ${digits.padEnd(13, '0')} and ${digits.padEnd(13, '9')}`
  return sql`(${words} or ${range})`
}

/** One part for each partial index: books in the shop, and archived ones. */
export function shelves({ state }: KnownFilter): SQL[] {
  const parts = { active: [sql`not books.archived`], archived: [sql`books.archived`] }
  return state === 'all' ? [...parts.active, ...parts.archived] : parts[state]
}

export const where = (filter: KnownFilter, ...more: SQL[]) =>
  sql.join([...more, ...conditions(filter)], sql` and `)

/** How many match, up to one more than `most`. */
export async function countMatches(db: Executor, filter: KnownFilter, most: number): Promise<number> {
  const parts = shelves(filter).map(
    (shelf) => sql`(select 1 ${FROM} where ${where(filter, shelf)} limit ${most + 1})`,
  )
  const [counted] = await rows<{ n: number }>(
    db,
    sql`select count(*)::int as n from (
      select 1 from (${sql.join(parts, sql` union all `)}) as matched limit ${most + 1}) as found`,
  )
  return counted?.n ?? 0
}

/** Ids of all that match, at most `most`, in order of the ids. */
export async function matchingIds(db: Executor, filter: KnownFilter, most: number): Promise<string[]> {
  const parts = shelves(filter).map(
    (shelf) => sql`(select books.id ${FROM} where ${where(filter, shelf)} limit ${most})`,
  )
  const found = await rows<{ id: string }>(
    db,
    sql`select id from (${sql.join(parts, sql` union all `)}) as found order by id limit ${most}`,
  )
  return found.map(({ id }) => id)
}
