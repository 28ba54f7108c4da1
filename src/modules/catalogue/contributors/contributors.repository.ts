import { and, asc, eq, exists, or, type SQL, sql } from 'drizzle-orm'

import type { Db } from '#platform/database/database.ts'
import { containing, countUpTo } from '#platform/database/expressions.ts'
import { MAX_COUNTED } from '#platform/list-length.ts'

import type { NameKind } from './name.ts'
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
