import type { Place } from '#modules/site-search/site-search.ts'
import { links } from '#web/links.ts'
import { bookCount } from '#web/shared/shop/book-count.ts'

export function placeHref({ kind, address }: Place): string {
  return WAYS[kind](address)
}

/** Links to a page by an address of two parts: 'ipc/302' is section 302 of the IPC, 'ca-final/may-2027' an attempt. */
function byBothParts(link: (first: string, second: string) => string) {
  return (address: string): string => {
    const [first = '', second = ''] = address.split('/')
    return link(first, second)
  }
}

/** Links to an attempt, to an exam's books or to the overview of exams. */
function examHref(address: string): string {
  if (address === '') return links.exams()
  return address.includes('/') ? byBothParts(links.attempt)(address) : links.books({ exam: address })
}

const WAYS: Record<Place['kind'], (address: string) => string> = {
  category: links.category,
  combo: links.combo,
  ebook: links.ebookTopic,
  exam: examHref,
  author: links.author,
  publisher: links.publisher,
  section: byBothParts(links.lawSection),
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
