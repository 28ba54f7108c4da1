import type { WordAlike } from '#modules/catalogue/book-candidate.ts'
import { titleKeyOf } from '#modules/catalogue/search-text.ts'

import { PUBLISHER_WORDS } from './law-words.ts'
import { isDistinctive, type Token } from './tokens.ts'

/** Catalogue facts about the words of a list. */
export interface KnownWords {
  /** Number of books per word; 0 for an unknown word. */
  counts: ReadonlyMap<string, number>
  /** For an unknown word, the known words that start with it or resemble it. */
  alike: ReadonlyMap<string, readonly string[]>
}

export function knownWords(found: readonly WordAlike[], words: readonly string[]): KnownWords {
  const counts = new Map(words.map((word) => [word, 0]))
  const alike = new Map<string, string[]>()
  for (const { typed, word, books, same } of found) {
    counts.set(word, books)
    if (!same) alike.set(typed, [...(alike.get(typed) ?? []), word])
  }
  return { counts, alike }
}

interface Wanted {
  word: string
  books: number
}

/** Maximum words per database search. */
const MAX_WORDS = 8

/** Words of the first search: the distinctive words of a line. */
export function wholeSearch(tokens: readonly Token[], known: KnownWords): string[] {
  return rarest(wantedWords(tokens, known))
    .slice(0, MAX_WORDS)
    .map(({ word }) => word)
}

/**
 * Fallback searches with combinations of the rarest words. Each word is omitted in turn, because any of them
 * may name a publisher, or an author whose book we don't sell.
 */
export function smallerSearches(tokens: readonly Token[], known: KnownWords): string[][] {
  const [a, b, c, d, e] = rarest(wantedWords(tokens, known)).map(({ word }) => word)
  const sets = [[a, b, c], [a, b], [a, c], [b, c], [b, d], [c, d], [d, e], [a], [b]]
  const whole = sets.filter((set): set is string[] => set.every((word) => word !== undefined))
  return [...new Map(whole.map((set) => [set.join(' '), set])).values()].slice(0, MAX_SETS)
}

const MAX_SETS = 7

/** Guesses that the title is the text before the author's separator. Search ranks an exact title first. */
export function titleGuess(words: string): string {
  return titleKeyOf(words.split(/(?<!\s)\s+(?:by|-|–|—)\s+|[,(|;]/i)[0] ?? '')
}

function rarest(words: readonly Wanted[]): Wanted[] {
  const once = [...new Map(words.map((one) => [one.word, one])).values()]
  return once.toSorted((a, b) => a.books - b.books)
}

function wantedWords(tokens: readonly Token[], { counts, alike }: KnownWords): Wanted[] {
  return tokens.filter(isDistinctive).flatMap((token) => {
    const forms = token.stands ?? [token.word, ...token.english]
    const known = forms.filter((word) => (counts.get(word) ?? 0) > 0)
    const near = known.length > 0 ? known : (alike.get(token.word) ?? []).slice(0, 1)
    // A publisher's name would match all of its books, so it ranks as a frequent word.
    const extra = PUBLISHER_WORDS.has(token.word) ? 10_000 : 0
    return near.map((word) => ({ word, books: (counts.get(word) ?? 0) + extra }))
  })
}
