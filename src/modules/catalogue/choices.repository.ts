import { and, eq, or, type SQL, sql } from 'drizzle-orm'

import { stockItems } from '#modules/inventory/inventory.tables.ts'
import { type Db, rows } from '#platform/database/database.ts'
import { lengthOf, MAX_COUNTED } from '#platform/list-length.ts'

import type { AttemptWanted } from './book-topics.ts'
import type { BookChoices } from './book.ts'
import { books } from './catalogue.tables.ts'
import { EXAM_KEYS } from './exams.ts'
import { type Filter, fitsAttempt, missesAttempt, toFilter } from './listing.repository.ts'

const MAX_CHOICES = 30
const FLAGS = ['hall', 'currentLaw'] as const

type ValueColumn = typeof books.language | typeof books.binding | typeof books.countryOfOrigin

interface Offering {
  /** Undefined for the whole shop. */
  categoryId: string | undefined
  attempts: readonly AttemptWanted[]
}

/** Lists the filter options. Each option is probed once, so the cost hardly grows with the shop. */
export async function bookChoices(db: Db, { categoryId, attempts }: Offering): Promise<BookChoices> {
  const among = <T>(options: readonly T[], conditionOf: (option: T) => SQL | undefined) =>
    withBooks(db, options, (option) =>
      and(categoryId ? eq(books.categoryId, categoryId) : undefined, conditionOf(option)),
    )
  const held = async (column: ValueColumn) => {
    const values = await valuesOf(db, column)
    return categoryId ? among(values, (value) => eq(column, value)) : values
  }
  const [languages, bindings, origins, exams, fitted, shelves, flags] = await Promise.all([
    held(books.language),
    held(books.binding),
    held(books.countryOfOrigin),
    among(EXAM_KEYS, (exam) => toFilter({ exam }, {}).condition),
    among(attempts, (wanted) => toFilter({}, { wanted }).condition),
    among(attempts, hasShelf),
    among(FLAGS, (flag) => toFilter({ [flag]: true }, {}).condition),
  ])
  // 'English / Hindi' counts as a book in both languages.
  const each = languages.flatMap((value) => value.split(/[/,;]/).map((one) => one.trim())).filter(Boolean)
  return {
    languages: [...new Set(each)].toSorted(),
    bindings,
    origins,
    exams,
    attempts: fitted.map(addressOf),
    shelves: shelves.map(addressOf),
    hall: flags.includes('hall'),
    currentLaw: flags.includes('currentLaw'),
  }
}

/** Matches books on the page of an attempt, in its list or in the folded section. */
function hasShelf(wanted: AttemptWanted): SQL | undefined {
  return or(fitsAttempt(wanted), missesAttempt(wanted))
}

function addressOf({ exam, attempt }: AttemptWanted): string {
  return `${exam}/${attempt}`
}

/**
 * Returns the options that match at least one book for sale, in one statement. `joined` adds a table that the
 * conditions need.
 */
export async function withBooks<T>(
  db: Db,
  options: readonly T[],
  conditionOf: (option: T) => SQL | undefined,
  joined = sql``,
): Promise<T[]> {
  if (options.length === 0) return []
  const probes = options.map(
    (option) =>
      sql`exists (select from ${books} ${joined} where ${and(sql`not ${books.archived}`, conditionOf(option))})`,
  )
  const [found] = await rows<{ passed: boolean[] }>(
    db,
    sql`select array[${sql.join(probes, sql`, `)}] as passed`,
  )
  return options.filter((_, i) => found?.passed[i])
}

/** Distinct values of an indexed column among books for sale, sorted, with one index step per value. */
async function valuesOf(db: Db, column: ValueColumn): Promise<string[]> {
  const found = await rows<{ value: string }>(
    db,
    sql`with recursive found as (
        (select min(${column}) as value from ${books} where not archived)
        union all
        select (select min(${column}) from ${books} where not archived and ${column} > found.value) from found where found.value is not null)
      select value from found where value <> '' limit ${MAX_CHOICES}`,
  )
  return found.map(({ value }) => value)
}

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
