import { and, eq, sql } from 'drizzle-orm'

import { stockItems } from '#modules/inventory/inventory.tables.ts'
import { type Db, rows } from '#platform/database/database.ts'

import type { BookCard } from './book.ts'
import { cardColumns, toCard } from './book-rows.repository.ts'
import { books, categories } from './catalogue.tables.ts'
import type { KnownWord } from './search/spelling.ts'
import { textArray } from './text-array.ts'

/** Of the books that match, the newest so many are ranked: the cost of a common word does not grow with the shop. */
const MOST_RANKED = 300

/** Sorts after every continuation of a prefix, byte by byte. */
const AFTER = '\u{10ffff}'

export interface Matches {
  /** Best first. */
  ids: string[]
  /** At most MOST_RANKED. */
  total: number
  capped: boolean
}

export interface SearchFilter {
  categoryId?: string | undefined
  author?: string | undefined
}

/** Reads whose cost is the same for every question, prepared once per database. */
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
  return {
    /** Cards in the order of the ids. */
    async cards(ids: readonly string[]): Promise<Found[]> {
      const found = new Map(
        (await byIds.execute({ ids: textArray(ids) })).map((row) => [row.id, toFound(row)]),
      )
      return ids.flatMap((id) => found.get(id) ?? [])
    },
    /** Books whose title begins so, in the order of their titles. */
    async byTitle(key: string, limit: number): Promise<Found[]> {
      return (await byTitle.execute({ from: key, to: key + AFTER, limit })).map(toFound)
    },
  }
}

/** A card and the work it is an edition of. */
export type Found = BookCard & { workId: string }

function toFound({ workId, ...row }: Parameters<typeof toCard>[0] & { workId: string }): Found {
  return { ...toCard(row), workId }
}

/**
 * Books that have all the words, the last one at least as a beginning: that very title first, titles that begin so,
 * then by rank over length, coarsely, so that editions of one title come newest first. Not a prepared statement:
 * the planner must see the words, because rare ones are best found by the text index and common ones along the dates.
 */
export async function matching(
  db: Db,
  words: readonly string[],
  titleKey: string,
  { categoryId, author }: SearchFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Matches> {
  const query = sql`kk_query(${textArray(words)}::text[])`
  const inCategory = categoryId ? sql`and category_id = ${categoryId}` : sql``
  const byAuthor = author ? sql`and strpos(kk_fold(author), kk_fold(${author})) > 0` : sql``
  const found = await rows<{ id: string; total: number }>(
    db,
    sql`select id, (count(*) over ())::int as total
      from (select id, date, search, title_key from books
        where not archived and search @@ ${query} ${inCategory} ${byAuthor}
        order by date desc nulls last, id limit ${MOST_RANKED + 1}) as newest
      order by (title_key = ${titleKey}) desc, (title_key ^@ ${titleKey}) desc,
        floor(50 * ts_rank(search, ${query}) / (2 + ln(1 + length(title_key)))) desc, date desc nulls last, id
      limit ${limit} offset ${offset}`,
  )
  const total = found[0]?.total ?? 0
  return { ids: found.map((row) => row.id), total: Math.min(total, MOST_RANKED), capped: total > MOST_RANKED }
}

/** Books with this ISBN: usually one, but it is not unique (DESIGN §5). */
export async function idsByIsbn(db: Db, isbn: string): Promise<string[]> {
  const found = await db
    .select({ id: books.id })
    .from(books)
    .where(and(eq(books.isbn, isbn), sql`not ${books.archived}`))
    .orderBy(sql`${books.date} desc nulls last`, books.id)
    .limit(100)
  return found.map((row) => row.id)
}

/**
 * For each word that no book has (the last one not even as a beginning), the words that look like it. Words of
 * up to four letters have too few trigrams to be alike; they are compared with all of their length and initial,
 * except those that say nothing ('to', 'the').
 */
export async function lookAlikes(db: Db, words: readonly string[]): Promise<Map<string, KnownWord[]>> {
  const found = await rows<{ typed: string; word: string | null; books: number | null }>(
    db,
    sql`select typed.word as typed, near.word, near.books
      from unnest(${textArray(words)}::text[]) with ordinality as typed (word, place)
      left join lateral (
        (select s.word, s.books from search_words s
          where s.books > 0 and s.word % typed.word order by similarity(s.word, typed.word) desc limit 20)
        union
        (select s.word, s.books from search_words s
          where length(typed.word) <= 4 and s.books > 0
            and s.word >= left(typed.word, 1) and s.word < left(typed.word, 1) || ${AFTER}
            and length(s.word) between length(typed.word) - 1 and length(typed.word) + 1
            and to_tsvector('pg_catalog.english', s.word) <> '')
      ) as near on true
      where typed.word !~ '^[0-9]'
        and not exists (select from search_words where books > 0 and word = typed.word)
        and not exists (select from search_synonyms
          where to_tsvector('pg_catalog.simple', kk_fold(array_to_string(phrases, ' '))) @@
            plainto_tsquery('pg_catalog.simple', typed.word))
        and not (typed.place = ${words.length} and exists (select from search_words where books > 0
          and word >= typed.word and word < typed.word || ${AFTER}))`,
  )
  const near = new Map<string, KnownWord[]>()
  for (const { typed, word, books: count } of found) {
    const list = near.get(typed) ?? []
    near.set(typed, word === null ? list : [...list, { word, books: count ?? 0 }])
  }
  return near
}
