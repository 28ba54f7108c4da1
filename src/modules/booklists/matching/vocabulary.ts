import type { AskedLine } from '#modules/booklists/reading/asked-line.ts'

import type { Token } from './tokens.ts'

/** How many books have each word of the list, of how many in all. */
export interface Vocabulary {
  books: number
  counts: ReadonlyMap<string, number>
}

export interface Question {
  asked: AskedLine
  tokens: readonly Token[]
  vocabulary: Vocabulary
}

/** Words that say little alone. */
export const GENERAL: ReadonlySet<string> = new Set(
  `law laws act acts code codes rule rules guide manual practice handbook india indian new principles commentary introduction
  cases materials notes study exam text textbook ready reckoner`.split(/\s+/),
)

const MIN_WEIGHT = 0.25
/** The rarer a word, the more it says. */
export function weightOf(word: string, { books, counts }: Vocabulary): number {
  const count = counts.get(word)
  if (count === undefined) return GENERAL.has(word) ? 0.3 : 0.65
  if (count === 0) return 1
  return Math.max(MIN_WEIGHT, Math.log2(1 + books / count) / Math.log2(2 + books))
}
