import { useEffect, useState } from 'react'

import type { SavedItem } from './saved-books.tsx'

/** Caches in which the service worker stores pages (`src/service-worker/pages.ts`). */
const DOCUMENTS = /^documents-/
const BOOK_PAGE = /^\/(book\/[^/]+|product\/[^/]+|bookstore\/[^/]+\/[^/]+)$/

/** Returns the books whose pages open without a connection, most recently visited first. */
export function useVisitedBooks(): readonly SavedItem[] {
  const [books, setBooks] = useState<readonly SavedItem[]>([])
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

async function readVisitedBooks(): Promise<SavedItem[]> {
  if (!('caches' in globalThis)) return []
  const names = (await caches.keys()).filter((name) => DOCUMENTS.test(name))
  const found = await Promise.all(names.map(booksIn))
  const byTitle = new Map(found.flat().map((book) => [`${book.title} ${book.author}`, book]))
  return [...byTitle.values()].toReversed()
}

async function booksIn(cacheName: string): Promise<SavedItem[]> {
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

/** Structured data of a stored book page (`book/structured-data.ts`). */
interface BookFacts {
  '@type': unknown
  name: string
  author?: readonly { name: string }[]
  image?: readonly string[]
}

const STRUCTURED = /<script type="application\/ld\+json">((?:[^<]|<(?!\/script>))*)/g

/** Returns the book of a stored page; undefined for any other page. */
export function bookOfPage(html: string, path: string): SavedItem | undefined {
  for (const [, json = ''] of html.matchAll(STRUCTURED)) {
    const facts = parse(json)
    if (!isBook(facts)) continue
    return {
      key: path,
      title: facts.name,
      author: facts.author?.map(({ name }) => name).join(', ') ?? null,
      image: pathOf(facts.image?.[0] ?? ''),
      href: path,
    }
  }
  return undefined
}

function isBook(facts: unknown): facts is BookFacts {
  if (typeof facts !== 'object' || facts === null) return false
  const { '@type': type, name } = facts as Partial<BookFacts>
  return Array.isArray(type) && type.includes('Book') && typeof name === 'string'
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Returns the path of one of our own covers, because the URLs of its sizes derive from that path. */
function pathOf(address: string): string {
  return URL.canParse(address) && new URL(address).pathname.startsWith('/covers/')
    ? new URL(address).pathname
    : address
}
