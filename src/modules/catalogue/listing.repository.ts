import { and, asc, between, desc, eq, gte, lte, not, or, type SQL, sql } from 'drizzle-orm'

import { stockItems } from '#modules/inventory/inventory.tables.ts'
import { type Db, rows } from '#platform/database/database.ts'
import { textArray } from '#platform/database/expressions.ts'
import { hasTyped } from '#platform/database/typed-match.ts'
import { lengthOf, MAX_COUNTED } from '#platform/list-length.ts'

import { cardColumns, toCard } from './book-rows.repository.ts'
import { actName, type AttemptWanted, suit } from './book-topics.ts'
import { type BookCard, type BookQuery, type BookSort, FREE_SHIPPING_FROM } from './book.ts'
import { books, categories } from './catalogue.tables.ts'
import { EXAMS } from './exams.ts'

/** Each order ends in the id and has an index, so that pages neither overlap nor need a sort. */
const ORDERS: Record<BookSort, SQL[]> = {
  date_desc: [sql`${books.date} desc nulls last`, asc(books.id)],
  price_asc: [asc(books.shownPrice), asc(books.id)],
  price_desc: [desc(books.shownPrice), desc(books.id)],
  rating: [sql`${books.rating} desc nulls last`, asc(books.id)],
  origin: [asc(books.countryOfOrigin), asc(books.id)],
}

type Window = { limit: number; offset: number }

/** Prepares the unfiltered listings, for all books and for one category, once per database. */
export function prepareListings(db: Db) {
  const all = preparePerSort(db, 'of_all', undefined)
  const inCategory = preparePerSort(db, 'in_category', eq(books.categoryId, sql.placeholder('category')))
  return {
    async all(sort: BookSort, window: Window): Promise<BookCard[]> {
      return (await all(sort).execute({ ...window })).map(toCard)
    },
    async inCategory(category: string, sort: BookSort, window: Window): Promise<BookCard[]> {
      return (await inCategory(sort).execute({ category, ...window })).map(toCard)
    },
  }
}

/** Prepares the query of a sort when it is first needed. */
function preparePerSort(db: Db, of: string, condition: SQL | undefined) {
  const bounds = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') }
  const prepare = (sort: BookSort) =>
    pageQuery(db, sort, { condition, byStock: false }, bounds).prepare(`listing_${of}_by_${sort}`)
  const prepared = new Map<BookSort, ReturnType<typeof prepare>>()
  return (sort: BookSort) => {
    const query = prepared.get(sort) ?? prepare(sort)
    prepared.set(sort, query)
    return query
  }
}

type Bound = number | ReturnType<typeof sql.placeholder>

/** Reads the page's ids from an index alone, then only that page's books. */
function pageQuery(
  db: Db,
  sort: BookSort,
  { condition, byStock }: Filter,
  bounds: Record<keyof Window, Bound>,
) {
  const ids = db.select({ id: books.id }).from(books).$dynamic()
  if (byStock) void ids.innerJoin(stockItems, eq(stockItems.bookId, books.id))
  const page = ids
    .where(and(sql`not ${books.archived}`, condition))
    .orderBy(...ORDERS[sort])
    .limit(bounds.limit)
    .offset(bounds.offset)
    .as('page')
  return db
    .select(cardColumns)
    .from(page)
    .innerJoin(books, eq(books.id, page.id))
    .innerJoin(categories, eq(categories.id, books.categoryId))
    .innerJoin(stockItems, eq(stockItems.bookId, books.id))
    .orderBy(...ORDERS[sort])
}

/** Matches books known to be on current law. Must be identical to the condition of the partial indexes. */
export const CURRENT_LAW = sql`${books.lawState} = 'current'`

/** A listing's filters (DESIGN §5) as conditions. The category is already an id. */
export interface Filter {
  condition: SQL | undefined
  byStock: boolean
}

interface Within {
  categoryId?: string | undefined
  wanted?: AttemptWanted | undefined
}

export function toFilter(
  query: Omit<BookQuery, 'sort' | 'page' | 'limit'>,
  { categoryId, wanted }: Within,
): Filter {
  const { search, author, minPrice, maxPrice, startDate, endDate } = query
  const conditions = [
    when(categoryId, (id) => eq(books.categoryId, id)),
    when(search, (text) => hasTyped(books.title, text)),
    when(author, (text) => hasTyped(books.author, text)),
    when(minPrice, (price) => gte(books.shownPrice, price)),
    when(maxPrice, (price) => lte(books.shownPrice, price)),
    when(startDate, (day) => gte(books.date, day)),
    when(endDate, (day) => lte(books.date, day)),
    when(query.publisher, (text) => hasTyped(books.publisher, text)),
    when(query.year, (year) => between(books.date, `${year}-01-01`, `${year}-12-31`)),
    when(
      query.language,
      (text) =>
        sql`${text.toLowerCase().replaceAll(' ', '')} = any(string_to_array(translate(lower(${books.language}), '/; ', ',,'), ','))`,
    ),
    when(query.binding, (text) => eq(books.binding, text)),
    when(query.origin, (country) => eq(books.countryOfOrigin, country)),
    when(
      query.exam,
      (exam) => sql`${books.search} @@ kk_any_phrase(${textArray(EXAMS[exam].phrases)}::text[])`,
    ),
    wanted && (query.attemptMissed ? missesAttempt(wanted) : fitsAttempt(wanted)),
    when(query.law, (law) => sql`${books.laws} @> ${textArray([law])}::text[]`),
    query.hall ? sql`${books.hallCheckedOn} is not null` : undefined,
    query.freeShipping ? gte(books.shownPrice, FREE_SHIPPING_FROM) : undefined,
    query.currentLaw ? CURRENT_LAW : undefined,
    query.inStock || query.available === true ? sql`${stockItems.available} > 0` : undefined,
    query.available === false ? sql`${stockItems.available} = 0` : undefined,
  ]
  const byStock = query.inStock === true || query.available !== undefined
  return { condition: and(...conditions), byStock }
}

function when<T>(value: T | undefined, condition: (value: T) => SQL): SQL | undefined {
  return value === undefined || value === '' ? undefined : condition(value)
}

/** Reports whether the query has filters other than category, order and page. */
export function isFiltered(query: BookQuery): boolean {
  const { category: _, sort: _s, page: _p, limit: _l, ...filters } = query
  return (
    Object.values(filters).some((value) => value !== undefined && value !== '' && value !== false) ||
    query.available === false
  )
}

/** Reads one page of matching books. */
export async function filteredBooks(
  db: Db,
  filter: Filter,
  sort: BookSort,
  window: Window,
): Promise<BookCard[]> {
  const query = pageQuery(db, sort, filter, window)
  return (await query).map(toCard)
}

/** Counts matching books, up to MAX_COUNTED. */
export async function countFiltered(db: Db, filter: Filter): Promise<{ total: number; capped: boolean }> {
  const stock = filter.byStock ? sql`inner join ${stockItems} on ${stockItems.bookId} = ${books.id}` : sql``
  const condition = and(sql`not ${books.archived}`, filter.condition)
  const [counted] = await rows<{ n: number }>(
    db,
    sql`select count(*)::int as n from
      (select 1 from ${books} ${stock} where ${condition} limit ${MAX_COUNTED + 1}) as matches`,
  )
  return lengthOf(counted?.n ?? 0)
}

/**
 * Matches books that fit an attempt: known to be current for the law that the attempt examines, and not meant
 * for another exam or attempt. `examFitOf` (exams) marks the same books as `right` or `law`.
 */
export function fitsAttempt(wanted: AttemptWanted): SQL | undefined {
  const { attempt, laws } = wanted
  const isForAttempt = has(suit('attempt', attempt))
  const isOnLaw = laws.length > 0 ? among(books.currentFor, laws) : sql`${books.lawState} = 'current'`
  const ofExam = and(isOfExam(wanted), or(isOnLaw, and(isForAttempt, not(isOnOtherLaw(laws)))))
  const ofAnyExam = and(not(hasAny('exam')), isOnLaw, fitsUnnamed(wanted))
  return and(or(not(hasAny('attempt')), isForAttempt), or(ofExam, ofAnyExam))
}

/** A book without an exam must be on an examined Act, or allowed in the hall. */
function fitsUnnamed({ laws, hall }: AttemptWanted): SQL {
  if (laws.length > 0) return sql`true`
  return hall ? sql`${books.hallCheckedOn} is not null` : sql`false`
}

/** Matches books for the attempt's exam that don't fit the attempt. */
export function missesAttempt(wanted: AttemptWanted): SQL | undefined {
  const fits = fitsAttempt(wanted)
  return and(isOfExam(wanted), sql`(${fits}) is not true`)
}

/** Exam names entered by staff take precedence over those in the title. */
function isOfExam({ exam }: AttemptWanted): SQL {
  return sql`(${has(suit('exam', exam))} or (not ${hasAny('exam')} and ${has(suit('names', exam))}))`
}

/**
 * Matches books that aren't on an examined Act but on old law, or on another Act with the name of an examined
 * one.
 */
function isOnOtherLaw(laws: readonly string[]): SQL {
  const isOld = sql`coalesce(${books.lawState} = 'old', false)`
  if (laws.length === 0) return isOld
  const rivals = laws.map((law) => sql`starts_with(one, ${`${actName(law)}-`})`)
  const hasRival = sql`exists (select from unnest(${books.laws}) as one where ${sql.join(rivals, sql` or `)})`
  return sql`(not ${among(books.laws, laws)} and (${isOld} or ${hasRival}))`
}

function has(word: string): SQL {
  return among(books.suits, [word])
}

function hasAny(kind: 'exam' | 'attempt'): SQL {
  return sql`exists (select from unnest(${books.suits}) as one where starts_with(one, ${suit(kind, '')}))`
}

function among(
  column: typeof books.suits | typeof books.laws | typeof books.currentFor,
  words: readonly string[],
): SQL {
  return sql`${column} && ${textArray(words)}::text[]`
}
