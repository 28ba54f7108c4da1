import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm'

import { stockItems } from '#modules/inventory/inventory.tables.ts'
import type { Db } from '#platform/database/database.ts'
import { textArray } from '#platform/database/expressions.ts'
import { prepareRead } from '#platform/database/joint-reads.ts'

import { cardColumns, toCard } from './book-rows.repository.ts'
import type { BookCard, BookSort } from './book.ts'
import { books, categories } from './catalogue.tables.ts'
import { searchWords } from './search-words.tables.ts'
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

export interface Question {
  words: readonly string[]
  /** In the form of `kk_title_key()`. An exact title ranks first. */
  titleKey: string
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

const SEARCH = sql`kk_search(${sql.placeholder('words')}::text[], ${sql.placeholder('titleKey')},
  ${sql.placeholder('categoryId')}, ${sql.placeholder('author')}, ${sql.placeholder('sort')}, ${sql.raw(String(MAX_RANKED + 1))},
  ${sql.placeholder('limit')}, ${sql.placeholder('offset')}, ${sql.placeholder('currentLaw')}) with ordinality as s (id, total, place)`

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
  const matching = db
    .select({ ...cardColumns, workId: books.workId, total: sql<number>`s.total` })
    .from(SEARCH)
    .innerJoin(books, sql`${books.id} = s.id`)
    .innerJoin(categories, eq(categories.id, books.categoryId))
    .innerJoin(stockItems, eq(stockItems.bookId, books.id))
    .orderBy(sql`s.place`)
    .prepare('books_found')
  return {
    /** Returns books that have all words, the last one at least as a prefix. Best first, in one statement. */
    async matching(
      { words, titleKey, categoryId, author, currentLaw = false, sort }: Question,
      window: Window,
    ): Promise<Matches> {
      const list = await matching.execute({
        words: textArray(words),
        titleKey,
        categoryId: categoryId ?? null,
        author: author ?? null,
        currentLaw,
        sort: sort ?? null,
        ...window,
      })
      const total = list[0]?.total ?? 0
      const found = list.map(({ total: _total, ...row }) => toFound(row))
      return { found, total: Math.min(total, MAX_RANKED), capped: total > MAX_RANKED }
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

/** Maximum words of the catalogue compared with a typed word. */
const MAX_ALIKE = 20

/** Maximum unknown words. A query with more of them isn't a search for a book. */
const MAX_UNKNOWN = 3

const WORDS = sql`${sql.placeholder('words')}::text[]`

/**
 * Similar words for each word that no book has (the last word not even as a prefix). Words of up to
 * four letters have too few trigrams, so they're compared with words of similar length and the same initial,
 * except stop words ('to', 'the'). Has no rows for more than `MAX_UNKNOWN` unknown words, because such a
 * query isn't worth the comparisons.
 */
const ALIKE = sql`(
  with unknown as materialized (
    select typed.word from unnest(${WORDS}) with ordinality as typed (word, place)
    where typed.word !~ '^[0-9]'
      and not exists (select from search_words where books > 0 and word = typed.word)
      and not exists (select from search_synonyms
        where strpos(' ' || array_to_string(keys, ' ') || ' ', ' ' || typed.word || ' ') > 0)
      and not (typed.place = cardinality(${WORDS}) and exists (select from search_words where books > 0
        and word >= typed.word and word < typed.word || ${AFTER}))
    limit ${MAX_UNKNOWN + 1})
  select typed.word as typed, near.word, near.books
  from (select word from unknown where (select count(*) from unknown) <= ${MAX_UNKNOWN}) as typed
  left join lateral (
    (select alike.word, alike.books from kk_alike(typed.word, ${MAX_ALIKE}) as alike)
    union
    (select s.word, s.books from search_words s
      where length(typed.word) <= 4 and s.books > 0
        and s.word >= left(typed.word, 1) and s.word < left(typed.word, 1) || ${AFTER}
        and length(s.word) between length(typed.word) - 1 and length(typed.word) + 1
        and to_tsvector('pg_catalog.english', s.word) <> '')
  ) as near on true) as alike`

/** Similar words of the catalogue for each word, except the word itself, most similar first. */
const NEAR = sql`(
  select typed.word as typed, near.word from unnest(${WORDS}) as typed (word)
  cross join lateral kk_alike(typed.word, ${MAX_ALIKE + 1}) as near
  where near.word <> typed.word
  order by near.likeness desc) as near`

/** Prepares the reads for a query that no book matches. */
export function prepareRewording(db: Db) {
  const alike = db
    .select({
      typed: sql<string>`alike.typed`,
      word: sql<string | null>`alike.word`,
      books: sql<number | null>`alike.books`,
    })
    .from(ALIKE)
  const near = db.select({ typed: sql<string>`near.typed`, word: sql<string>`near.word` }).from(NEAR)
  const known = db
    .select({ word: searchWords.word, books: searchWords.books })
    .from(searchWords)
    .where(sql`${searchWords.books} > 0 and ${searchWords.word} = any(${WORDS})`)
  const finding = db
    .select({
      word: sql<string>`typed.word`,
      books: sql<number>`coalesce((select books from search_words where word = typed.word), 0)`,
      isName: sql<boolean>`exists (select from search_synonyms where keys @> array[typed.word])`,
    })
    .from(sql`unnest(${WORDS}) as typed (word)`)
    .where(sql`exists (select from books where not archived and search @@ kk_query(array[typed.word]))`)
  const findable = db
    .select({ at: sql<number>`q.at` })
    .from(sql`jsonb_to_recordset(${sql.placeholder('questions')}::jsonb) as q (at int, words text)`)
    .where(sql`exists (select from books where not archived and search @@ kk_query(q.words::text[]))`)
    .orderBy(sql`q.at`)
  const reads = {
    alike: prepareRead(db, 'words_alike', alike),
    near: prepareRead(db, 'words_near', near),
    known: prepareRead(db, 'words_known', known),
    finding: prepareRead(db, 'words_finding', finding),
    findable: prepareRead(db, 'queries_findable', findable),
  }
  return {
    /** Returns the similar words for each unknown word; see `ALIKE`. */
    async similarWords(words: readonly string[]): Promise<Map<string, KnownWord[]>> {
      const similar = new Map<string, KnownWord[]>()
      for (const { typed, word, books: count } of await reads.alike({ words: textArray(words) })) {
        const list = similar.get(typed) ?? []
        similar.set(typed, word === null ? list : [...list, { word, books: count ?? 0 }])
      }
      return similar
    },
    nearWords: async (words: readonly string[]) =>
      words.length === 0 ? [] : reads.near({ words: textArray(words) }),
    /** Returns those of the words that at least one book has, with the number of books. */
    knownWords: async (words: readonly string[]): Promise<KnownWord[]> =>
      words.length === 0 ? [] : reads.known({ words: textArray(words) }),
    /**
     * Returns those of the words that match a book on their own in any inflection, with the number of books
     * that have the exact word.
     */
    findingWords: (words: readonly string[]): Promise<KnownWord[]> =>
      reads.finding({ words: textArray(words) }),
    /** Returns those of the queries that at least one book for sale matches in full, in one statement. */
    async findable(queries: readonly string[][]): Promise<string[][]> {
      if (queries.length === 0) return []
      const questions = queries.map((words, at) => ({ at, words: textArray(words) }))
      const found = await reads.findable({ questions: JSON.stringify(questions) })
      return found.flatMap(({ at }) => queries.slice(at, at + 1))
    },
  }
}
