import { useEffect, useState } from 'react'

import type { KeptItem } from './saved-books.tsx'
import { bookOfPage } from './visited-books.ts'

/** Where the service worker keeps pages (`src/service-worker/pages.ts`). */
const DOCUMENTS = /^documents-/
const BOOK_PAGE = /^\/(book\/[^/]+|product\/[^/]+|bookstore\/[^/]+\/[^/]+)$/

/** The books whose pages open without a connection, the last visited first. */
export function useVisitedBooks(): readonly KeptItem[] {
  const [books, setBooks] = useState<readonly KeptItem[]>([])
  useEffect(() => {
    let current = true
    const load = async (): Promise<void> => {
      const found = await readVisitedBooks()
      if (current) setBooks(found)
    }
    void load()
    return () => {
      current = false
    }
  }, [])
  return books
}

async function readVisitedBooks(): Promise<KeptItem[]> {
  if (!('caches' in globalThis)) return []
  const names = (await caches.keys()).filter((name) => DOCUMENTS.test(name))
  const found = await Promise.all(names.map(booksIn))
  const byTitle = new Map(found.flat().map((book) => [`${book.title} ${book.author}`, book]))
  return [...byTitle.values()].toReversed()
}

async function booksIn(cacheName: string): Promise<KeptItem[]> {
  const cache = await caches.open(cacheName)
  const requests = (await cache.keys()).filter(({ url }) => BOOK_PAGE.test(new URL(url).pathname))
  const books = await Promise.all(
    requests.map(async (request) => {
      const page = await cache.match(request)
      return page && bookOfPage(await page.text(), new URL(request.url).pathname)
    }),
  )
  return books.filter((book) => book !== undefined)
}
