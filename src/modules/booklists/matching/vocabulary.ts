import type { RequestedLine } from '#modules/booklists/reading/requested-line.ts'

import type { Token } from './tokens.ts'

/** Number of books per word, and in total. */
export interface Vocabulary {
  books: number
  counts: ReadonlyMap<string, number>
}

export interface Question {
  asked: RequestedLine
  tokens: readonly Token[]
  vocabulary: Vocabulary
}

/** Words that don't identify a book on their own. */
export const GENERAL: ReadonlySet<string> = new Set(
  `law laws act acts code codes rule rules guide manual practice handbook india indian new principles commentary introduction
  cases materials notes study exam text textbook ready reckoner`.split(/\s+/),
)

const MIN_WEIGHT = 0.25
/** Weighs a word by its rarity. */
export function weightOf(word: string, { books, counts }: Vocabulary): number {
  const count = counts.get(word)
  if (count === undefined) return GENERAL.has(word) ? 0.3 : 0.65
  if (count === 0) return 1
  return Math.max(MIN_WEIGHT, Math.log2(1 + books / count) / Math.log2(2 + books))
}
