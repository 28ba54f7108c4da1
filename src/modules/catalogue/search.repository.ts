import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm'

import { stockItems } from '#modules/inventory/inventory.tables.ts'
import type { Db } from '#platform/database/database.ts'
import { textArray } from '#platform/database/expressions.ts'

import { cardColumns, toCard } from './book-rows.repository.ts'
import type { BookCard, BookSort } from './book.ts'
import { books, categories } from './catalogue.tables.ts'
import type { KnownWord } from './search-text.ts'

/** Ranks only this many of the newest matches, so that common words don't cost more in a larger shop. */
export const MAX_RANKED = 300

/** Sorts after every continuation of a prefix, byte by byte. */
const AFTER = '\u{10ffff}'

export interface Matches {
  /** Matching books, best first. */
  found: Found[]
  /** At most MAX_RANKED. */
  total: number
  capped: boolean
}

export interface Question extends Narrowing {
  words: readonly string[]
  /** In the form of `kk_title_key()`. An exact title ranks first. */
  titleKey: string
}

export interface Narrowing {
  categoryId?: string | undefined
  author?: string | undefined
  currentLaw?: boolean | undefined
  /** Defaults to relevance. */
  sort?: BookSort | undefined
}

interface Window {
  limit: number
  offset: number
}

/** Filters, sort order and window of a search, as its functions in the database take them. */
const NARROWED = sql`${sql.placeholder('categoryId')}, ${sql.placeholder('author')}, ${sql.placeholder('sort')},
  ${sql.raw(String(MAX_RANKED + 1))}, ${sql.placeholder('limit')}, ${sql.placeholder('offset')}, ${sql.placeholder('currentLaw')}`

const SEARCH = sql`kk_search(${sql.placeholder('words')}::text[], ${sql.placeholder('titleKey')}, ${NARROWED})
  with ordinality as s (id, total, place)`
const FIRST_FOUND = sql`kk_first_found(${sql.placeholder('queries')}::text[], ${NARROWED})
  with ordinality as s (query, id, total, place)`

/** Prepares the reads that are the same for every query, once per database. */
export function prepareSearch(db: Db) {
  const cards = db
    .select({ ...cardColumns, workId: books.workId })
    .from(books)
    .innerJoin(categories, eq(categories.id, books.categoryId))
    .innerJoin(stockItems, eq(stockItems.bookId, books.id))
  const byIds = cards.where(sql`${books.id} = any(${sql.placeholder('ids')}::text[])`).prepare('cards_by_id')
  const byTitle = cards
    .where(
      and(
        sql`not ${books.archived}`,
        sql`${books.titleKey} >= ${sql.placeholder('from')} and ${books.titleKey} < ${sql.placeholder('to')}`,
      ),
    )
    .orderBy(books.titleKey)
    .limit(sql.placeholder('limit'))
    .prepare('cards_by_title')
  const foundBy = (search: SQL, query: SQL<number>) =>
    db
      .select({ ...cardColumns, workId: books.workId, total: sql<number>`s.total`, query })
      .from(search)
      .innerJoin(books, sql`${books.id} = s.id`)
      .innerJoin(categories, eq(categories.id, books.categoryId))
      .innerJoin(stockItems, eq(stockItems.bookId, books.id))
      .orderBy(sql`s.place`)
  const matching = foundBy(SEARCH, sql<number>`1`).prepare('books_found')
  const firstFound = foundBy(FIRST_FOUND, sql<number>`s.query`).prepare('books_found_first')
  return {
    /** Returns books that have all words, the last one at least as a prefix. Best first, in one statement. */
    async matching({ words, titleKey, ...narrowing }: Question, window: Window): Promise<Matches> {
      const asked = { words: textArray(words), titleKey, ...narrowed(narrowing), ...window }
      return toMatches(await matching.execute(asked))
    },
    /**
     * Returns the first of the queries that finds a book, with its books, in one statement. Without books if
     * the window is past the last one.
     */
    async firstFound(
      queries: readonly (readonly string[])[],
      narrowing: Narrowing,
      window: Window,
    ): Promise<Matches & { query: readonly string[] | undefined }> {
      const asked = { queries: textArray(queries.map(textArray)), ...narrowed(narrowing), ...window }
      const list = queries.length > 0 ? await firstFound.execute(asked) : []
      return { ...toMatches(list), query: queries[(list[0]?.query ?? 0) - 1] }
    },
    /** Returns cards in the order of the ids. */
    async cards(ids: readonly string[]): Promise<Found[]> {
      const found = new Map(
        (await byIds.execute({ ids: textArray(ids) })).map((row) => [row.id, toFound(row)]),
      )
      return ids.flatMap((id) => found.get(id) ?? [])
    },
    /** Returns books whose title starts with the key, in title order. */
    async byTitle(key: string, limit: number): Promise<Found[]> {
      return (await byTitle.execute({ from: key, to: key + AFTER, limit })).map(toFound)
    },
  }
}

/** A card and the work of the edition. */
export type Found = BookCard & { workId: string }

const narrowed = ({ categoryId, author, currentLaw = false, sort }: Narrowing) => ({
  categoryId: categoryId ?? null,
  author: author ?? null,
  currentLaw,
  sort: sort ?? null,
})

type FoundRow = Parameters<typeof toFound>[0] & { total: number; query: number }

function toMatches(list: readonly FoundRow[]): Matches {
  const total = list[0]?.total ?? 0
  const found = list.map(({ total: _total, query: _query, ...row }) => toFound(row))
  return { found, total: Math.min(total, MAX_RANKED), capped: total > MAX_RANKED }
}

function toFound({ workId, ...row }: Parameters<typeof toCard>[0] & { workId: string }): Found {
  return { ...toCard(row), workId }
}

/** Books with these ISBNs. An ISBN usually belongs to one book, but isn't unique (DESIGN §5). */
export async function idsByIsbns(db: Db, isbns: readonly string[]): Promise<string[]> {
  return idsWhere(db, inArray(books.isbn, [...isbns]))
}

/** Books whose ISBN contains these digits. */
export async function idsByPartOfIsbn(db: Db, digits: string): Promise<string[]> {
  return idsWhere(db, like(books.isbn, `%${digits}%`))
}

async function idsWhere(db: Db, condition: SQL): Promise<string[]> {
  const found = await db
    .select({ id: books.id })
    .from(books)
    .where(and(condition, sql`not ${books.archived}`))
    .orderBy(sql`${books.date} desc nulls last`, books.id)
    .limit(100)
  return found.map((row) => row.id)
}

/** Words to look up for a query that no book matches; see `kk_word_facts()`. */
interface AskedWords {
  doubtful?: readonly string[]
  heard?: readonly string[]
  parts?: readonly string[]
  single?: readonly string[]
}

export interface WordFacts {
  /** The similar words for each of `doubtful` that no book has. */
  lookAlikes: Map<string, KnownWord[]>
  /** The similar words of each of `heard`, most similar first. */
  near: { typed: string; word: string }[]
  /** Words of `parts` that at least one book has, with the number of books. */
  known: KnownWord[]
  /**
   * Words of `single` that match a book on their own in any inflection, with the number of books that have the
   * exact word.
   */
  finding: KnownWord[]
}

interface Fact {
  fact: string
  typed: string
  word: string | null
  books: number | null
  isName: boolean | null
}

/** Prepares the facts about the words of a query that no book matches, read in one statement. */
export function prepareWordFacts(db: Db) {
  const list = (name: keyof AskedWords) => sql`${sql.placeholder(name)}::text[]`
  const facts = db
    .select({
      fact: sql<string>`f.fact`,
      typed: sql<string>`f.typed`,
      word: sql<string | null>`f.word`,
      books: sql<number | null>`f.books`,
      isName: sql<boolean | null>`f.is_name`,
    })
    .from(sql`kk_word_facts(${list('doubtful')}, ${list('heard')}, ${list('parts')}, ${list('single')}) as f`)
    .prepare('words_facts')
  return async ({ doubtful = [], heard = [], parts = [], single = [] }: AskedWords): Promise<WordFacts> => {
    if ([doubtful, heard, parts, single].every(({ length }) => length === 0)) return toFacts([])
    const asked = {
      doubtful: textArray(doubtful),
      heard: textArray(heard),
      parts: textArray(parts),
      single: textArray(single),
    }
    return toFacts(await facts.execute(asked))
  }
}

function toFacts(facts: readonly Fact[]): WordFacts {
  const of = (name: string) => facts.filter(({ fact }) => fact === name)
  const lookAlikes = new Map<string, KnownWord[]>()
  for (const { typed, word, books: count } of of('alike')) {
    const list = lookAlikes.get(typed) ?? []
    lookAlikes.set(typed, word === null ? list : [...list, { word, books: count ?? 0 }])
  }
  const wordOf = ({ typed, word, books: count }: Fact) => ({ typed, word: word ?? typed, books: count ?? 0 })
  return {
    lookAlikes,
    near: of('near').map(wordOf),
    known: of('known').map(wordOf),
    finding: of('finding').map((fact) => ({ ...wordOf(fact), isName: fact.isName ?? false })),
  }
}
