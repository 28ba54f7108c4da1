import type { Place } from '#modules/shop/site-search.ts'
import { links } from '#web/links.ts'
import { bookCount } from '#web/shared/shop/book-count.ts'

export function placeHref({ kind, address }: Place): string {
  return WAYS[kind](address)
}

/** Returns the URL of a section's page: 'ipc/302' → section 302 of the IPC. */
function sectionHref(address: string): string {
  const [act = '', section = ''] = address.split('/')
  return links.lawSection(act, section)
}

/** Returns the URL of an attempt's page: 'ca-final/may-2027'. */
function attemptHref(address: string): string {
  const [exam = '', attempt = ''] = address.split('/')
  return links.attempt(exam, attempt)
}

const WAYS: Record<Place['kind'], (address: string) => string> = {
  category: links.category,
  combo: links.combo,
  ebook: links.ebookTopic,
  exam: attemptHref,
  author: links.author,
  publisher: links.publisher,
  section: sectionHref,
  sections: (q) => links.law({ q }),
}

const KINDS: Record<Place['kind'], string> = {
  category: 'Category',
  combo: 'Combo',
  ebook: 'E-book',
  exam: 'Exam',
  author: 'Author',
  publisher: 'Publisher',
  section: 'Law finder',
  sections: 'Law finder',
}

/** Formats the kind of a place: 'Category, 14 books'; 'E-book'. */
export function placeKind({ kind, books }: Place): string {
  return books === 0 ? KINDS[kind] : `${KINDS[kind]}, ${bookCount(books)}`
}
