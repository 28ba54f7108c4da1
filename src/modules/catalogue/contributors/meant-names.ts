import type { NameCounted, NameFound } from './contributors.repository.ts'

/** Minimum length of a word for a trigram index, and for a name. */
const SHORTEST = 3
/** Names have at most this many words; a longer question is about a title. */
const MOST_WORDS = 6

/** Reports whether a question can be about a person or publisher at all. */
export function mayMeanName(words: readonly string[]): boolean {
  return words.length <= MOST_WORDS && words.some((word) => word.length >= SHORTEST)
}

/**
 * Keeps the names in which each word of the question starts a word, or starts the name written without spaces
 * ('mp jain' → M. P. Jain).
 */
export function matchingNames(words: readonly string[], found: readonly NameFound[]): NameFound[] {
  return found.filter(({ slug }) => words.every((word) => begins(slug, word)))
}

/** Sorts by fewest words in the name, then by most books. */
export function nearestFirst(found: readonly NameCounted[]): NameCounted[] {
  return found.toSorted((a, b) => wordsOf(a).length - wordsOf(b).length || b.books - a.books)
}

const wordsOf = ({ slug }: NameFound) => slug.split('-')

function begins(slug: string, word: string): boolean {
  return slug.replaceAll('-', '').startsWith(word) || slug.split('-').some((one) => one.startsWith(word))
}
