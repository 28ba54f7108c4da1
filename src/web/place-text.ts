import type { Place } from '#modules/places/places.ts'
import { links } from '#web/links.ts'
import { bookCount } from '#web/shop/book-count.ts'

/** Where a place of the shop is. */
export function placeHref({ kind, address }: Place): string {
  if (kind === 'category') return links.category(address)
  return kind === 'combo' ? links.combo(address) : links.ebookTopic(address)
}

const KINDS: Record<Place['kind'], string> = { category: 'Category', combo: 'Combo', ebook: 'E-book' }

/** 'Category, 14 books'; 'E-book'. */
export function placeKind({ kind, books }: Place): string {
  return books === 0 ? KINDS[kind] : `${KINDS[kind]}, ${bookCount(books)}`
}
