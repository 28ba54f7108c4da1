import { useEffect, useState } from 'react'

import type { FoundBooks } from '#modules/institutions/requests.schema.ts'
import type { TypedLine } from '#modules/institutions/wanted-lines.ts'
import { api } from '#web/api-client.ts'

export type FoundBook = NonNullable<FoundBooks['books'][number]>
/**
 * Books by the typed text. Null: not in the catalogue. Undefined: the search failed. Without an entry, the
 * result is pending.
 */
export type KnownBooks = ReadonlyMap<string, FoundBook | null | undefined>

/**
 * Matches the lines of a form with books, requesting each once. If a request fails, lines keep the typed
 * text.
 */
export function useFoundBooks(lines: readonly TypedLine[]): KnownBooks {
  const [known, setKnown] = useState<KnownBooks>(new Map())
  const unknown = lines.map(({ book }) => book).filter((book) => !known.has(book))
  const question = JSON.stringify(unknown.slice(0, 100))
  useEffect(() => {
    const books = JSON.parse(question) as string[]
    if (books.length === 0) return undefined
    const controller = new AbortController()
    api
      .post<FoundBooks>('/institution-requests/books', { books }, { signal: controller.signal })
      .then((found) => setKnown((now) => withFound(now, books, found)))
      // The server matches the lines again when the request is sent.
      .catch(() => {
        if (!controller.signal.aborted) setKnown((now) => withNothing(now, books))
      })
    return () => controller.abort()
  }, [question])
  return known
}

function withFound(known: KnownBooks, asked: readonly string[], { books }: FoundBooks): KnownBooks {
  return new Map([...known, ...asked.map((book, i) => [book, books[i] ?? null] as const)])
}

function withNothing(known: KnownBooks, asked: readonly string[]): KnownBooks {
  return new Map([...known, ...asked.map((book) => [book, undefined] as const)])
}
