import { fold } from '#modules/catalogue/search-text.ts'
import type { SectionFound } from '#modules/law/law-index.ts'
import { rowTitle, sectionTitle } from '#modules/law/law-row.ts'
import { sectionSlug } from '#modules/law/section-number.ts'
import { EXAMS_TAG } from '#modules/law/exams/exam-line.ts'

export const PLACE_KINDS = [
  'category',
  'combo',
  'ebook',
  'exam',
  'author',
  'publisher',
  'section',
  'sections',
] as const

/**
 * A search destination: a category, a combo, a part of an e-book, an exam, an author, a publisher, or
 * one or several sections of the law.
 */
export interface Place {
  kind: (typeof PLACE_KINDS)[number]
  name: string
  /**
   * A slug, but for a combo its number, for an attempt of an exam both slugs ('ca-final/may-2027'), for an exam's
   * books its filter ('judiciary'), for the overview of exams empty, for a section its Act and number ('ipc/302'),
   * and for several sections the question.
   */
  address: string
  /** Number of books there: for a section, those that index it; for an e-book or an exam, 0. */
  books: number
}

/** Page tags of everything that shows places. */
export const TAGS_OF_PLACES = [
  'categories',
  'catalogue',
  'collections',
  'content',
  'law',
  'section-index',
  EXAMS_TAG,
] as const

/** Maximum places offered for a question. */
export const MAX_PLACES = 3

/** A place with the words that match it. */
export interface NamedPlace extends Place {
  own: readonly string[]
  /** Words of the name's synonyms. */
  others: readonly string[]
}

/** Maximum sections of the law offered before the places. */
export const MAX_SECTIONS = 3

/**
 * The sections that a question names, as places. If there are too many, the last place links to all of them.
 */
export function sectionPlaces(
  question: string,
  found: readonly SectionFound[],
  books: readonly number[] = [],
): Place[] {
  const numbers = new Set(found.map(({ section }) => section))
  const alike = numbers.size === 1 ? `numbered ${found[0]?.section ?? ''}` : 'that match'
  const all: Place = {
    kind: 'sections',
    name: `All ${found.length} sections ${alike}`,
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

/**
 * Returns a name such as 'IPC 302 → BNS 103(1) · Murder', without the new section if the old one has several
 * lines.
 */
function sectionPlaceName({ act, section, rows }: SectionFound): string {
  const [first] = rows
  const title = first && rows.length === 1 ? rowTitle(first) : sectionTitle(act, section)
  return first ? `${title} · ${first.heading}` : title
}

/** Words that are common in questions but occur in no name. */
const FILLER_WORDS: ReadonlySet<string> = new Set([
  'book',
  'books',
  'the',
  'of',
  'and',
  'for',
  'exam',
  'exams',
])

const SHORTEST_BEGINNING = 3

/** `synonyms`: lines of equivalent phrases (see the catalogue's README). */
export function named(place: Place, synonyms: readonly (readonly string[])[]): NamedPlace {
  const name = ` ${fold(place.name)} `
  const lines = synonyms.filter((line) => line.some((phrase) => name.includes(` ${fold(phrase)} `)))
  return { ...place, own: wordsOf(place.name), others: lines.flat().flatMap((phrase) => wordsOf(phrase)) }
}

/**
 * Returns places whose name or synonyms contain all words of a question (the last word may be a prefix),
 * those with the fewest other words first. Returns none if the question has only filler words.
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

/** Joins separate letters like the search for books: 'LL.B.' and 'LLB' are one word. */
export function wordsOf(text: string, ignored: ReadonlySet<string> = FILLER_WORDS): string[] {
  return fold(text.replace(/(?<=\p{L})\.(?=\p{L})/gu, ''))
    .split(' ')
    .filter((word) => word !== '' && !ignored.has(word))
    .map(singular)
}

/** Reports whether a word, or the beginning of one, is among the words. */
export function has(words: readonly string[], word: string): boolean {
  return words.some((one) => one === word || (word.length >= SHORTEST_BEGINNING && one.startsWith(word)))
}

/** Strips a final s, so that 'combo' finds 'combos'. */
function singular(word: string): string {
  return word.length > SHORTEST_BEGINNING ? word.replace(/s$/, '') : word
}
