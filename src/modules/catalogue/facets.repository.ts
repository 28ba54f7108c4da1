import { and, sql, type SQL } from 'drizzle-orm'

import { stockItems } from '#modules/inventory/inventory.tables.ts'
import { type Db, rows } from '#platform/database/database.ts'
import { lengthOf, MAX_COUNTED } from '#platform/list-length.ts'

import { books } from './catalogue.tables.ts'
import type { Filter } from './listing.repository.ts'

const STOCK = sql`inner join ${stockItems} on ${stockItems.bookId} = ${books.id}`

/**
 * Returns the options that at least one of the filtered books has. For a list longer than `MAX_COUNTED`,
 * returns all options, because checking them all would cost more than the list itself.
 */
export async function optionsFound<T>(
  db: Db,
  filter: Filter,
  options: readonly T[],
  conditionOf: (option: T) => SQL | undefined,
): Promise<readonly T[]> {
  if (options.length === 0) return []
  const tests = options.map((option) => sql`coalesce(bool_or(${conditionOf(option)}), false)`)
  const [read] = await rows<{ matches: number; passed: boolean[] }>(
    db,
    sql`select count(*)::int as matches, array[${sql.join(tests, sql`, `)}] as passed
      from (${matching(filter, sql`${books}.*`)}) as books ${STOCK}`,
  )
  if (lengthOf(read?.matches ?? 0).capped) return options
  return options.filter((_, i) => read?.passed[i])
}

/**
 * Counts the filtered books per category id. Omits categories without such books. Returns 'too many' for a
 * list longer than `MAX_COUNTED`.
 */
export async function booksPerCategory(
  db: Db,
  filter: Filter,
): Promise<ReadonlyMap<string, number> | 'too many'> {
  const counted = await rows<{ id: string; n: number }>(
    db,
    sql`select category_id as id, count(*)::int as n
      from (${matching(filter, sql`${books.categoryId}`)}) as matches group by category_id`,
  )
  const total = counted.reduce((sum, { n }) => sum + n, 0)
  return lengthOf(total).capped ? 'too many' : new Map(counted.map(({ id, n }) => [id, n]))
}

/** Selects the filtered books, up to `MAX_COUNTED` + 1. */
function matching({ condition, byStock }: Filter, columns: SQL): SQL {
  return sql`select ${columns} from ${books} ${byStock ? STOCK : sql``}
    where ${and(sql`not ${books.archived}`, condition)} limit ${MAX_COUNTED + 1}`
}
