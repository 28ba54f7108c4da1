import { fold, searchWords } from './search-text.ts'

const LETTERS_PER_POINT = 40
const WORDS_PER_POINT = 5

/**
 * Points that a search takes from the visitor's rate limit, computed before it runs. Titles, names and
 * misspellings cost one point. More words and letters cost more, because each is compared with the catalogue.
 */
export function searchCost(text: string): number {
  const letters = Math.ceil(fold(text).length / LETTERS_PER_POINT)
  const words = Math.ceil(searchWords(text).length / WORDS_PER_POINT)
  return Math.max(1, letters, words)
}
