import type { NameCounted, NameFound } from './names.repository.ts'

/** A trigram index needs three letters; fewer are nobody's name. */
const SHORTEST = 3
/** Names have no more; a longer question is about a title. */
const MOST_WORDS = 6

/** Whether a question can be about a person or house at all. */
export function mayMeanName(words: readonly string[]): boolean {
  return words.length <= MOST_WORDS && words.some((word) => word.length >= SHORTEST)
}

/** Of the names found those in which each word of the question begins a word, or the name with its initials joined ('mp jain' → M. P. Jain). */
export function bearers(words: readonly string[], found: readonly NameFound[]): NameFound[] {
  return found.filter(({ slug }) => words.every((word) => begins(slug, word)))
}

/** Those with the fewest other words first, then those with more books. */
export function nearestFirst(found: readonly NameCounted[]): NameCounted[] {
  return found.toSorted((a, b) => wordsOf(a).length - wordsOf(b).length || b.books - a.books)
}

const wordsOf = ({ slug }: NameFound) => slug.split('-')

function begins(slug: string, word: string): boolean {
  return slug.replaceAll('-', '').startsWith(word) || slug.split('-').some((one) => one.startsWith(word))
}
