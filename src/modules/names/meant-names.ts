import { nameWords } from './name.ts'
import type { NameFound } from './names.repository.ts'

/** A trigram index needs three letters; fewer are nobody's name. */
const SHORTEST = 3
/** Names have no more; a longer question is about a title. */
const MOST_WORDS = 6

/** Whether a question can be about a person or house at all. */
export function mayMeanName(words: readonly string[]): boolean {
  return words.length <= MOST_WORDS && words.some((word) => word.length >= SHORTEST)
}

/**
 * Of the names found those in which each word of the question begins a word, or the name with its initials joined ('mp jain' →
 * M. P. Jain). Those with the fewest other words first, then those with more books.
 */
export function meantNames(words: readonly string[], found: readonly NameFound[], most: number): NameFound[] {
  return found
    .filter(({ slug }) => words.every((word) => begins(slug, word)))
    .toSorted((a, b) => nameWords(a.slug).length - nameWords(b.slug).length || b.books - a.books)
    .slice(0, most)
}

function begins(slug: string, word: string): boolean {
  return slug.replaceAll('-', '').startsWith(word) || nameWords(slug).some((one) => one.startsWith(word))
}
