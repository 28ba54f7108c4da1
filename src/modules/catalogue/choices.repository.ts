import { and, eq, or, type SQL, sql } from 'drizzle-orm'

import { type Db, rows } from '#platform/database/database.ts'

import { fitsAttempt, missesAttempt } from './attempt-filter.repository.ts'
import type { BookChoices } from './book.ts'
import { books } from './catalogue.tables.ts'
import { EXAM_KEYS } from './exams.ts'
import { toFilter } from './listing.repository.ts'
import type { AttemptWanted } from './book-topics.ts'

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
