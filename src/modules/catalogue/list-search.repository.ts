import { eq, inArray, sql } from 'drizzle-orm'

import { stockItems } from '#modules/inventory/inventory.tables.ts'
import { type Db, rows } from '#platform/database/database.ts'
import { textArray } from '#platform/database/expressions.ts'

import { bookColumns, cardColumns, toCard } from './book-rows.repository.ts'
import { editionLabel } from './book.ts'
import { books, categories } from './catalogue.tables.ts'
import type { ListQuestion, BookCandidate, WordAlike } from './book-candidate.ts'

/** Sorts after every word that starts with the preceding text. */
const AFTER = '\u{10ffff}'
/** Maximum unknown words per list for which similar words are searched. */
const MAX_UNKNOWN = 100
/** Maximum candidates per unknown word: words that it abbreviates or resembles. */
const ALIKE = 4

/**
 * Looks up all words of a list in one statement: each word itself if the catalogue has it, else words that
 * start with it or resemble it.
 */
export async function wordsAlike(db: Db, words: readonly string[]): Promise<WordAlike[]> {
  return rows<WordAlike>(
    db,
    sql`with typed as (select distinct word from unnest(${textArray(words)}::text[]) as t (word)),
      known as materialized (
        select t.word, s.books from typed t join search_words s on s.word = t.word where s.books > 0),
      unknown as materialized (
        select word from typed where length(word) > 2 and word not in (select word from known) limit ${MAX_UNKNOWN})
      select word as typed, word, books, true as same from known
      union all
      select u.word as typed, near.word, near.books, false as same from unknown u cross join lateral (
        (select s.word, s.books from search_words s
          where s.books > 0 and s.word >= u.word and s.word < u.word || ${AFTER} order by s.books desc limit ${ALIKE})
        union
        (select alike.word, alike.books from kk_alike(u.word, ${ALIKE}) as alike where length(u.word) > 3)) as near`,
  )
}

/** Number of books for sale. */
export async function booksForSale(db: Db): Promise<number> {
  const [sum] = await rows<{ books: number }>(
    db,
    sql`select coalesce(sum(book_count), 0)::int as books from categories`,
  )
  return sum?.books ?? 0
}

/** Runs the shop's search for many queries in one statement. Returns the ids per query, best first. */
export async function searchEach(
  db: Db,
  questions: readonly ListQuestion[],
  limit: number,
): Promise<{ at: number; id: string }[]> {
  if (questions.length === 0) return []
  const asked = questions.map(({ at, words, titleKey }) => ({ at, words: textArray(words), key: titleKey }))
  return rows<{ at: number; id: string }>(
    db,
    sql`select q.at, s.id from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as q (at int, words text, key text)
      cross join lateral kk_search(q.words::text[], q.key, null, null, null, 301, ${limit}, 0) with ordinality
        as s (id, total, place)
      order by q.at, s.place`,
  )
}

const found = {
  ...cardColumns,
  workId: bookColumns.workId,
  language: bookColumns.language,
  keywords: bookColumns.keywords,
  archived: bookColumns.archived,
  newer: bookColumns.newerEdition,
}

const selectFound = (db: Db) =>
  db
    .select(found)
    .from(books)
    .innerJoin(categories, eq(categories.id, books.categoryId))
    .innerJoin(stockItems, eq(stockItems.bookId, books.id))

type Row = Awaited<ReturnType<typeof selectFound>>[number]

/** Books by id, archived ones included. */
export async function booksByIds(db: Db, ids: readonly string[]): Promise<BookCandidate[]> {
  if (ids.length === 0) return []
  return (await selectFound(db).where(sql`${books.id} = any(${textArray(ids)}::text[])`)).map(toFound)
}

/** Books with one of these ISBNs, archived ones included. */
export async function booksByIsbns(db: Db, isbns: readonly string[]): Promise<BookCandidate[]> {
  if (isbns.length === 0) return []
  return (await selectFound(db).where(inArray(books.isbn, [...isbns]))).map(toFound)
}

function toFound(row: Row): BookCandidate {
  const { id, title, author, publisher, image, shownPrice, originalPrice, stock, date, lawState, olderThan } =
    toCard(row)
  const { workId, subtitle, isbn, language, keywords, categoryName, archived, newer } = row
  return {
    id,
    title,
    author,
    publisher,
    image,
    shownPrice,
    originalPrice,
    stock,
    date,
    lawState,
    olderThan,
    workId,
    subtitle,
    isbn,
    language,
    keywords,
    categoryName,
    archived,
    editionText: row.edition,
    edition: editionLabel(row),
    newerId: newer?.id ?? null,
  }
}
