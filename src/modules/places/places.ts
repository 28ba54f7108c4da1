import { fold } from '#modules/catalogue/search-text.ts'

export const PLACE_KINDS = ['category', 'combo', 'ebook', 'author', 'publisher'] as const

/** A category, a combo, a part of an e-book, an author or a publisher: where a search leads besides books. */
export interface Place {
  kind: (typeof PLACE_KINDS)[number]
  name: string
  /** A slug; of a combo its number. */
  address: string
  /** Books there; none for an e-book. */
  books: number
}

/** What a page or an answer that shows places carries: a change of one of these changes them. */
export const TAGS_OF_PLACES = ['categories', 'catalogue', 'collections', 'content'] as const

/** As many as are offered for a question. */
export const MAX_PLACES = 3

/** A place with the words that it answers to. */
export interface NamedPlace extends Place {
  own: readonly string[]
  /** Words of other names for what its name says. */
  others: readonly string[]
}

/** What people add to a question that no name has. */
const ASIDES: ReadonlySet<string> = new Set(['book', 'books', 'the', 'of', 'and', 'for', 'exam', 'exams'])

const SHORTEST_BEGINNING = 3

/** `synonyms`: lines of phrases that mean the same (see the catalogue's README). */
export function named(place: Place, synonyms: readonly (readonly string[])[]): NamedPlace {
  const name = ` ${fold(place.name)} `
  const lines = synonyms.filter((line) => line.some((phrase) => name.includes(` ${fold(phrase)} `)))
  return { ...place, own: wordsOf(place.name), others: lines.flat().flatMap(wordsOf) }
}

/**
 * The places whose name, or another name for it, has all the words of a question, the last one at least as a beginning: those that
 * have the fewest other words first. None for a question of asides.
 */
export function placesFor(question: string, places: readonly NamedPlace[], most: number): Place[] {
  const words = wordsOf(question)
  if (words.length === 0) return []
  return places
    .filter(({ own, others }) => words.every((word) => has(own, word) || has(others, word)))
    .map((place) => ({ place, more: place.own.length - words.filter((word) => has(place.own, word)).length }))
    .toSorted((a, b) => a.more - b.more)
    .slice(0, most)
    .map(({ place: { kind, name, address, books } }) => ({ kind, name, address, books }))
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(' ')
    .filter((word) => word !== '' && !ASIDES.has(word))
    .map(singular)
}

function has(words: readonly string[], word: string): boolean {
  return words.some((one) => one === word || (word.length >= SHORTEST_BEGINNING && one.startsWith(word)))
}

/** Good enough to find 'combos' under 'combo'. */
function singular(word: string): string {
  return word.length > SHORTEST_BEGINNING ? word.replace(/s$/, '') : word
}
