import { and, asc, eq, exists, or, type SQL, sql } from 'drizzle-orm'

import type { Db, Tx } from '#platform/database/database.ts'
import { containing, countUpTo } from '#platform/database/expressions.ts'
import { type Searched, searchedNewest, searchPage, type Window } from '#platform/database/search-page.ts'
import { lengthOf, type ListLength, MAX_COUNTED } from '#platform/list-length.ts'

import type { ContributorsFilter } from './contributors.schema.ts'
import { type NameKind, nameWords } from './name.ts'
import { nameBooks, names } from './contributors.tables.ts'

export interface Named {
  kind: NameKind
  slug: string
}

/** A name that a question may refer to. */
export interface NameFound extends Named {
  name: string
}

export interface NameCounted extends NameFound {
  /** Number of books for sale, counted up to `MAX_COUNTED`. */
  books: number
}

export const isNamed = ({ kind, slug }: Named) => and(eq(names.kind, kind), eq(names.slug, slug))

const booksOf = ({ kind, slug }: Named) => and(eq(nameBooks.kind, kind), eq(nameBooks.slug, slug))

/** Texts by staff about a name. */
export interface NameTexts {
  bio: string
  address: string
}

export async function findName(db: Db, named: Named): Promise<(NameTexts & { name: string }) | undefined> {
  const { name, bio, address } = names
  const [row] = await db.select({ name, bio, address }).from(names).where(isNamed(named))
  return row
}

/** Number of books for sale with this name, counted up to `MAX_COUNTED`. */
export async function countBooksOf(db: Db, named: Named): Promise<number> {
  return countUpTo(db, nameBooks.bookId, booksOf(named))
}

/** Ids of the books for sale with this name, newest first. */
export async function bookIdsOf(
  db: Db,
  named: Named,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: nameBooks.bookId })
    .from(nameBooks)
    .where(booksOf(named))
    .orderBy(sql`${nameBooks.date} desc nulls last`, asc(nameBooks.bookId))
    .limit(limit)
    .offset(offset)
  return rows.map(({ id }) => id)
}

/** Condition for names that are on a book for sale. Only these have a page. */
export const withBooks = (db: Db) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(nameBooks)
      .where(and(eq(nameBooks.kind, names.kind), eq(nameBooks.slug, names.slug))),
  )

export async function countNames(db: Db): Promise<number> {
  return db.$count(names, withBooks(db))
}

export async function nameAddresses(db: Db, limit: number, offset: number): Promise<Named[]> {
  return db
    .select({ kind: names.kind, slug: names.slug })
    .from(names)
    .where(withBooks(db))
    .orderBy(asc(names.kind), asc(names.slug))
    .limit(limit)
    .offset(offset)
}

/** Publishers with a page, sorted by slug. */
export function firstPublishers(db: Db, most: number): Promise<NameFound[]> {
  return db
    .select({ kind: names.kind, slug: names.slug, name: names.name })
    .from(names)
    .where(and(eq(names.kind, 'publisher'), withBooks(db)))
    .orderBy(asc(names.slug))
    .limit(most)
}

/**
 * Matches names that contain each word anywhere, ignoring spaces: 'mp jain' finds M. P. Jain. Without words,
 * matches nothing.
 */
export function hasWords(words: readonly string[]): SQL {
  if (words.length === 0) return sql`false`
  const each = words.map((word) => sql`replace(${names.slug}, '-', '') like ${containing(word)}`)
  return sql`(${sql.join(each, sql` and `)})`
}

/** Number of books for sale, counted up to `MAX_COUNTED`. For queries that select from `names`. */
export const booksForSale = sql<number>`(select count(*)::int from (
  select 1 from ${nameBooks} b where b.kind = "names"."kind" and b.slug = "names"."slug" limit ${MAX_COUNTED}) counted)`

/** Names with a page that contain all words, in no particular order. */
export function namesWith(db: Db, words: readonly string[], most: number): Promise<NameFound[]> {
  return db
    .select({ kind: names.kind, slug: names.slug, name: names.name })
    .from(names)
    .where(and(hasWords(words), withBooks(db)))
    .limit(most)
}

export async function withBookCounts(db: Db, found: readonly NameFound[]): Promise<NameCounted[]> {
  if (found.length === 0) return []
  return db
    .select({ kind: names.kind, slug: names.slug, name: names.name, books: booksForSale })
    .from(names)
    .where(or(...found.map(isNamed)))
}

export interface NameWithBio extends NameCounted, NameTexts {}

const { kind, slug } = names

/** Names with a page, authors before publishers, sorted by slug. */
export async function namesPage(
  db: Db,
  filter: ContributorsFilter,
  window: Window,
): Promise<ListLength & { rows: NameWithBio[] }> {
  const { search } = filter
  if (!search) {
    const where = wanted(db, filter)
    return { rows: await inOrder(db, where, window), ...lengthOf(await countUpTo(db, slug, where)) }
  }
  const { ids, ...length } = await searchPage(db, searched(db, filter, search), window)
  return { rows: ids.length > 0 ? await inOrder(db, withIds(ids), { ...window, offset: 0 }) : [], ...length }
}

function wanted(db: Db, filter: ContributorsFilter): SQL | undefined {
  return and(filter.kind ? eq(kind, filter.kind) : undefined, withBooks(db))
}

/** Search query that returns names in the order of the list. */
export function searched(db: Db, filter: ContributorsFilter, search: string): Searched {
  const key = sql`kind || '/' || slug`
  const list = searchedNewest({
    columns: sql`${key} as id, ${key} as key`,
    from: sql`from ${names}`,
    where: wanted(db, filter),
    order: sql`kind, slug`,
    met: hasWords(nameWords(search)),
  })
  return { ...list, order: sql`key` }
}

function withIds(ids: readonly string[]): SQL | undefined {
  return or(
    ...ids.map((id) => {
      const [of = '', rest = ''] = id.split('/')
      return isNamed({ kind: of as NameKind, slug: rest })
    }),
  )
}

const COLUMNS = { kind, slug, name: names.name, bio: names.bio, address: names.address, books: booksForSale }

function inOrder(db: Db, where: SQL | undefined, { limit, offset }: Window): Promise<NameWithBio[]> {
  return db.select(COLUMNS).from(names).where(where).orderBy(asc(kind), asc(slug)).limit(limit).offset(offset)
}

/** Locks the name until the transaction ends. */
export async function lockName(tx: Tx, named: Named): Promise<NameWithBio | undefined> {
  const [row] = await tx.select(COLUMNS).from(names).where(isNamed(named)).for('update')
  return row
}

export async function writeTexts(tx: Tx, named: Named, texts: NameTexts): Promise<void> {
  await tx.update(names).set(texts).where(isNamed(named))
}
