import type { KeptItem } from './saved-books.tsx'

/** What a kept page of a book says about itself to search engines (`book/structured-data.ts`). */
interface BookFacts {
  '@type': unknown
  name: string
  author?: readonly { name: string }[]
  image?: readonly string[]
}

const STRUCTURED = /<script type="application\/ld\+json">(.*?)<\/script>/gs

/** The book that a kept page shows; undefined for all other pages. */
export function bookOfPage(html: string, path: string): KeptItem | undefined {
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

/** Covers of ours by path: their sizes are known by it. */
function pathOf(address: string): string {
  return URL.canParse(address) && new URL(address).pathname.startsWith('/covers/')
    ? new URL(address).pathname
    : address
}
