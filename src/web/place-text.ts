import type { Place } from '#modules/places/places.ts'
import { links } from '#web/links.ts'

/** Where a place of the shop is. */
export function placeHref({ kind, address }: Place): string {
  if (kind === 'category') return links.category(address)
  return kind === 'combo' ? links.combo(address) : links.ebookTopic(address)
}

const KINDS: Record<Place['kind'], string> = { category: 'Category', combo: 'Combo', ebook: 'E-book' }

/** 'Category, 14 books'; 'E-book'. */
export function placeKind({ kind, books }: Place): string {
  if (books === 0) return KINDS[kind]
  return `${KINDS[kind]}, ${books === 1 ? '1 book' : `${books} books`}`
}
