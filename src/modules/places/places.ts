import { fold } from '#modules/catalogue/search-text.ts'
import type { SectionFound } from '#modules/law/law-index.ts'
import { rowTitle, sectionTitle } from '#modules/law/law-row.ts'
import { sectionSlug } from '#modules/law/section-number.ts'

export const PLACE_KINDS = [
  'category',
  'combo',
  'ebook',
  'author',
  'publisher',
  'section',
  'sections',
] as const

/** A category, a combo, a part of an e-book, an author, a publisher, a section of the law or several: where a search leads besides books. */
export interface Place {
  kind: (typeof PLACE_KINDS)[number]
  name: string
  /** A slug; of a combo its number, of a section its Act and number ('ipc/302'), of several sections the question that names them. */
  address: string
  /** Books there: of a section those whose index has it; none for an e-book. */
  books: number
}

/** What a page or an answer that shows places carries: a change of one of these changes them. */
export const TAGS_OF_PLACES = [
  'categories',
  'catalogue',
  'collections',
  'content',
  'law',
  'section-index',
] as const

/** As many as are offered for a question. */
export const MAX_PLACES = 3

/** A place with the words that it answers to. */
export interface NamedPlace extends Place {
  own: readonly string[]
  /** Words of other names for what its name says. */
  others: readonly string[]
}

/** As many sections of the law come before these. */
export const MAX_SECTIONS = 3

/** The sections that a question names, as places; the last one leads to all of them where there are more than are offered. */
export function sectionPlaces(
  question: string,
  found: readonly SectionFound[],
  books: readonly number[] = [],
): Place[] {
  const all: Place = {
    kind: 'sections',
    name: `All ${found.length} sections named so`,
    address: question.trim(),
    books: 0,
  }
  const offered = found.length > MAX_SECTIONS ? found.slice(0, MAX_SECTIONS - 1) : found
  const places = offered.map((one, at): Place => {
    const address = `${one.act}/${sectionSlug(one.section)}`
    return { kind: 'section', name: sectionPlaceName(one), address, books: books[at] ?? 0 }
  })
  return found.length > offered.length ? [...places, all] : places
}

/** 'IPC 302 → BNS 103(1) · Murder'; a section that several lines are about is named alone. */
function sectionPlaceName({ act, section, rows }: SectionFound): string {
  const [first] = rows
  const title = first && rows.length === 1 ? rowTitle(first) : sectionTitle(act, section)
  return first ? `${title} · ${first.heading}` : title
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
