import { and, inArray, sql } from 'drizzle-orm'

import { isbnsIn } from '#modules/catalogue/isbn.ts'
import { books } from '#modules/catalogue/catalogue.tables.ts'
import type { Executor } from '#platform/database/database.ts'
import { isId } from '#platform/ids.ts'

/**
 * Resolves each ISBN or book id to a book id. An ISBN matches only books on sale; an id is returned
 * unchecked.
 */
export async function idsOfRequested(db: Executor, asked: readonly string[]): Promise<(string | null)[]> {
  const isbns = asked.flatMap((text) => onlyIsbnIn(text) ?? [])
  const byIsbn = new Map<string, string>()
  if (isbns.length > 0) {
    const found = await db
      .select({ id: books.id, isbn: books.isbn })
      .from(books)
      .where(and(inArray(books.isbn, isbns), sql`not ${books.archived}`))
      .orderBy(books.id)
    for (const { id, isbn } of found) if (isbn !== null) byIsbn.set(isbn, id)
  }
  return asked.map((text) => {
    const isbn = onlyIsbnIn(text)
    if (isbn) return byIsbn.get(isbn) ?? null
    return isId(text) ? text : null
  })
}

function onlyIsbnIn(text: string): string | undefined {
  const isbns = isbnsIn(text)
  return isbns.length === 1 ? isbns[0] : undefined
}
