import type { RowValues } from './columns/row-values.ts'
import { booksNamed, type FoundBook, namedBefore } from './rows.repository.ts'
import type { Tx } from '#platform/database/database.ts'

type Naming = Pick<RowValues, 'id' | 'isbn'>

/** Which book a row is about: one of the shop, a new one, or why that cannot be said. */
export type Named = { bookId: string | undefined } | { field: 'id' | 'isbn'; message: string }

/** Whom rows of a file name: books of the shop, and books of earlier rows. */
export interface KnownBooks {
  named(row: Naming): Named
  /** The line that names the same book before; notes this one. */
  lineBefore(row: Naming, bookId: string | undefined, line: number): number | undefined
}

/** Looks up all that these rows name at once. */
export async function knownBooks(
  tx: Tx,
  importId: string,
  rows: readonly { number: number; values: Naming }[],
): Promise<KnownBooks> {
  const isbns = [...new Set(rows.flatMap(({ values }) => values.isbn ?? []))]
  const ids = [...new Set(rows.flatMap(({ values }) => values.id ?? []))]
  const found = await booksNamed(tx, { isbns, bookIds: ids })
  const byId = new Map(found.map((book) => [book.id, book]))
  const byIsbn = Map.groupBy(found, ({ isbn }) => isbn)
  const bookIds = found.map(({ id }) => id)
  const seen = new Map<string, number>()
  for (const { isbn, bookId, line } of await namedBefore(tx, importId, rows[0]?.number ?? 0, {
    isbns,
    bookIds,
  }))
    seen.set(bookId ?? `isbn ${isbn}`, line)
  return {
    named: ({ id, isbn }) => (id === undefined ? ofIsbn(isbn, byIsbn) : ofId(byId.get(id))),
    lineBefore({ id, isbn }, bookId, line) {
      const keys = [bookId, id === undefined && isbn !== undefined ? `isbn ${isbn}` : undefined]
      const known = keys.filter((key) => key !== undefined)
      const before = known.map((key) => seen.get(key)).find((at) => at !== undefined)
      for (const key of known) if (!seen.has(key)) seen.set(key, line)
      return before
    },
  }
}

function ofId(book: FoundBook | undefined): Named {
  return book ? { bookId: book.id } : { field: 'id', message: 'The shop has no book with this id.' }
}

/** Archived books count only where no other has the number. */
function ofIsbn(isbn: string | undefined, byIsbn: ReadonlyMap<string | null, FoundBook[]>): Named {
  const books = (isbn !== undefined && byIsbn.get(isbn)) || []
  const inShop = books.filter(({ archived }) => !archived)
  if (inShop.length > 1) {
    const message = `${inShop.length} books of the shop have this ISBN. Name the one that is meant by its id.`
    return { field: 'isbn', message }
  }
  return { bookId: books[0]?.id }
}
