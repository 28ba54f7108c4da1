import type { Tx } from '#platform/database/database.ts'

import { plainEdition } from './columns/cell-values.ts'
import type { RowValues } from './columns/row-values.ts'
import { booksNamed, type FoundBook, namedBefore, type NamedLine } from './rows.repository.ts'

type Naming = Pick<RowValues, 'id' | 'isbn' | 'title' | 'author' | 'edition' | 'otherwise'>

/**
 * The book that a row identifies, existing or new (undefined), or the reason why the row doesn't identify a
 * book.
 */
export type Named = { book: FoundBook | undefined } | { field: 'id' | 'isbn' | 'title'; message: string }

/** Books that the rows of a file identify: existing ones, and those of earlier rows. */
export interface KnownBooks {
  named(row: Naming): Named
  /** Returns the earlier line that names the same book, and records this line. */
  lineBefore(row: Naming, bookId: string | undefined, line: number): number | undefined
}

/** Looks up all books that these rows name. */
export async function knownBooks(
  tx: Tx,
  importId: string,
  rows: readonly { number: number; values: Naming }[],
): Promise<KnownBooks> {
  const all = rows.map(({ values }) => values)
  const isbns = distinct(all.map(({ isbn }) => isbn))
  const titles = [...new Set(all.flatMap(({ title }) => spellings(title)))]
  const found = await booksNamed(tx, { isbns, bookIds: distinct(all.map(({ id }) => id)), titles })
  const bookIds = found.map(({ id }) => id)
  const wordings = distinct(all.map(wordingOf))
  const before = await namedBefore(tx, importId, rows[0]?.number ?? 0, { isbns, bookIds, wordings })
  const seen = new Map(before.flatMap(keysOfLine))
  return {
    named: bookFinder(found),
    lineBefore(row, bookId, line) {
      const [asks, notes] = keysOf(row, bookId)
      const first = asks.map((key) => seen.get(key)).find((at) => at !== undefined)
      for (const key of notes) if (!seen.has(key)) seen.set(key, line)
      return first
    },
  }
}

function distinct(values: readonly (string | undefined)[]): string[] {
  return [...new Set(values.filter((value) => value !== undefined))]
}

/** The catalogue's title key distinguishes '&' from 'and'; `wordingOf` does not. */
function spellings(title: string): string[] {
  return title === '' ? [] : [title, title.replaceAll('&', ' and '), title.replace(/\band\b/gi, '&')]
}

/**
 * Keys by which a row finds earlier rows of the same book (`asks`), and keys that later rows can find
 * (`notes`). A row with an id matches only by that book.
 */
function keysOf(row: Naming, bookId: string | undefined): [asks: string[], notes: string[]] {
  const { id, isbn } = row
  const wording = id === undefined ? wordingOf(row) : undefined
  const number = id === undefined && isbn !== undefined ? `isbn ${isbn}` : undefined
  const sure = [bookId, number]
  const worded = wording && (isbn === undefined ? `any ${wording}` : `unnumbered ${wording}`)
  const any = wording && `any ${wording}`
  const unnumbered = wording && isbn === undefined ? `unnumbered ${wording}` : undefined
  return [distinct([...sure, worded]), distinct([...sure, any, unnumbered])]
}

function keysOfLine({ isbn, bookId, wording, unnumbered, line }: NamedLine): [string, number][] {
  if (bookId !== null) return [[bookId, line]]
  if (isbn !== null) return [[`isbn ${isbn}`, line]]
  const any: [string, number] = [`any ${wording}`, line]
  return unnumbered === null ? [any] : [any, [`unnumbered ${wording}`, unnumbered]]
}

function bookFinder(found: readonly FoundBook[]): KnownBooks['named'] {
  const byId = new Map(found.map((book) => [book.id, book]))
  const byIsbn = Map.groupBy(found, ({ isbn }) => isbn)
  const byWording = Map.groupBy(found, wordingOf)
  return (row) => {
    if (row.id !== undefined) return ofId(byId.get(row.id), row)
    const stated = byWording.get(wordingOf(row))
    const worded = stated ?? byWording.get(wordingOf({ ...row, ...row.otherwise })) ?? []
    if (row.isbn === undefined) return only(worded, 'title')
    const numbered = byIsbn.get(row.isbn) ?? []
    // An existing book without an ISBN gets the row's ISBN.
    return numbered.length > 0
      ? only(numbered, 'isbn')
      : only(
          worded.filter(({ isbn }) => isbn === null),
          'title',
        )
  }
}

/**
 * Accepts an id only if another value of the row agrees. In a sheet that was only partly sorted, rows have
 * the ids of other rows.
 */
function ofId(book: FoundBook | undefined, { isbn, title, author }: Naming): Named {
  if (!book) return { field: 'id', message: 'The shop has no book with this ID.' }
  const stated = isbn !== undefined || title !== ''
  const agrees = isbn === book.isbn || bareTitle(title) === bareTitle(book.title) || sameAuthor(book, author)
  if (!stated || agrees) return { book }
  return { field: 'id', message: 'The book with this ID has a different ISBN, title and author.' }
}

function sameAuthor(book: FoundBook, author: string): boolean {
  return author !== '' && bareTitle(author) === bareTitle(book.author ?? '')
}

/** An archived book matches only if no book in the shop does. */
function only(books: readonly FoundBook[], by: 'isbn' | 'title'): Named {
  const inShop = books.filter(({ archived }) => !archived)
  if (inShop.length <= 1) return { book: books[0] }
  const what = by === 'isbn' ? 'ISBN' : 'title, author and edition'
  const message = `${inShop.length} books of the shop have this ${what}. Add its ID to the row.`
  return { field: by, message }
}

interface Worded {
  title: string
  author: string | null
  edition: string | null
}

const ACCENTS = /[\u0300-\u036f]/g
const SIGNS = /[^\p{L}\p{M}\p{N}]+/gu

/**
 * Key of a book without ISBN: title, author and edition, without case, accents and punctuation ('and' equals '&').
 * A missing value equals only a missing value. Undefined without a title.
 */
export function wordingOf({ title, author, edition }: Worded): string | undefined {
  const name = bareTitle(title)
  return name === '' ? undefined : [name, bare(author), bare(plainEdition(edition ?? ''))].join('|')
}

/** Strips the leading article, like the catalogue's title order. */
function bareTitle(title: string): string {
  return bare(title).replace(/^(?:the|an?) (?=..)/, '')
}

function bare(text: string | null): string {
  const plain = (text ?? '').normalize('NFKD').replace(ACCENTS, '').toLowerCase().replaceAll('&', ' and ')
  return plain.replace(SIGNS, ' ').trim()
}
