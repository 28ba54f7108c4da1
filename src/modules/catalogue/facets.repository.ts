import { and, eq, sql, type SQL } from 'drizzle-orm'

import { stockItems } from '#modules/inventory/inventory.tables.ts'
import { type ReadDb, rows } from '#platform/database/database.ts'
import { lengthOf, type ListLength, MAX_COUNTED } from '#platform/list-length.ts'

import { books, categories } from './catalogue.tables.ts'
import { withBooks } from './choices.repository.ts'
import type { Filter } from './listing.repository.ts'

const STOCK = sql`inner join ${stockItems} on ${stockItems.bookId} = ${books.id}`

/**
 * Returns the options that at least one of the filtered books has. Reads the first `MAX_COUNTED` books once for
 * all options. In a longer list, only the options that none of them has are probed one by one.
 */
export async function optionsFound<T>(
  db: ReadDb,
  filter: Filter,
  options: readonly T[],
  conditionOf: (option: T) => SQL | undefined,
): Promise<T[]> {
  if (options.length === 0) return []
  const tests = options.map((option) => sql`coalesce(bool_or(${conditionOf(option)}), false)`)
  const [read] = await rows<{ matches: number; passed: boolean[] }>(
    db,
    sql`select count(*)::int as matches, array[${sql.join(tests, sql`, `)}] as passed
      from (${matching(filter, sql`${books}.*`)}) as books ${STOCK}`,
  )
  const passed = new Set(options.filter((_, i) => read?.passed[i]))
  if (!lengthOf(read?.matches ?? 0).capped) return [...passed]
  const rest = options.filter((option) => !passed.has(option))
  const probed = await withBooks(db, rest, (option) => and(filter.condition, conditionOf(option)), STOCK)
  return options.filter((option) => passed.has(option) || probed.includes(option))
}

/** Counts the filtered books per category id, each up to `MAX_COUNTED`. Omits categories without one. */
export async function booksPerCategory(db: ReadDb, filter: Filter): Promise<Map<string, ListLength>> {
  const first = await rows<Counted>(
    db,
    sql`select category_id as id, count(*)::int as n
      from (${matching(filter, sql`${books.categoryId}`)}) as matches group by category_id`,
  )
  const isAll = first.reduce((sum, { n }) => sum + n, 0) <= MAX_COUNTED
  return byId(isAll ? first : await countedEach(db, filter))
}

interface Counted {
  id: string
  n: number
}

/** Counts each category separately, so that a large one costs no more than `MAX_COUNTED` books. */
function countedEach(db: ReadDb, { condition, byStock }: Filter): Promise<Counted[]> {
  const inCategory = and(eq(books.categoryId, categories.id), condition)
  return rows<Counted>(
    db,
    sql`select ${categories.id} as id, counted.n from ${categories} cross join lateral
      (select count(*)::int as n from (${matching({ condition: inCategory, byStock }, sql`1`)}) as matches) as counted
      where counted.n > 0`,
  )
}

function byId(counted: readonly Counted[]): Map<string, ListLength> {
  return new Map(counted.map(({ id, n }) => [id, lengthOf(n)]))
}

/** Selects the filtered books, up to one more than are counted. */
function matching({ condition, byStock }: Filter, columns: SQL): SQL {
  return sql`select ${columns} from ${books} ${byStock ? STOCK : sql``}
    where ${and(sql`not ${books.archived}`, condition)} limit ${MAX_COUNTED + 1}`
}
