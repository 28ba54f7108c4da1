import type { WordAlike } from '#modules/catalogue/sought-book.ts'
import { askedTitle } from '#modules/catalogue/search-text.ts'

import { PUBLISHER_WORDS } from './law-words.ts'
import { isTelling, type Token } from './tokens.ts'

/** What the catalogue calls the words of a list. */
export interface KnownWords {
  /** How many books have a word; 0 for one that none has. */
  counts: ReadonlyMap<string, number>
  /** For a word that none has, the known ones that begin so or look like it. */
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

/** A word to look for, and how many books have it. */
interface Wanted {
  word: string
  books: number
}

/** The database looks for so many words at once. */
const MAX_WORDS = 8

/** The first thing to look for: all that a line says of its book. */
export function wholeSearch(tokens: readonly Token[], known: KnownWords): string[] {
  return rarest(wantedWords(tokens, known))
    .slice(0, MAX_WORDS)
    .map(({ word }) => word)
}

/**
 * What to look for where nothing fitted: the few words that the fewest books have, without each of them in turn, because
 * any may be of a publisher, or of an author whose book we have not.
 */
export function smallerSearches(tokens: readonly Token[], known: KnownWords): string[][] {
  const [a, b, c, d, e] = rarest(wantedWords(tokens, known)).map(({ word }) => word)
  const sets = [[a, b, c], [a, b], [a, c], [b, c], [b, d], [c, d], [d, e], [a], [b]]
  const whole = sets.filter((set): set is string[] => set.every((word) => word !== undefined))
  return [...new Map(whole.map((set) => [set.join(' '), set])).values()].slice(0, MAX_SETS)
}

const MAX_SETS = 7

/** The beginning of a line up to what parts title and author: search puts that very title first. */
export function titleGuess(words: string): string {
  return askedTitle(words.split(/(?<!\s)\s+(?:by|-|–|—)\s+|[,(|;]/i)[0] ?? '')
}

function rarest(words: readonly Wanted[]): Wanted[] {
  const once = [...new Map(words.map((one) => [one.word, one])).values()]
  return once.toSorted((a, b) => a.books - b.books)
}

function wantedWords(tokens: readonly Token[], { counts, alike }: KnownWords): Wanted[] {
  return tokens.filter(isTelling).flatMap((token) => {
    const forms = token.stands ?? [token.word, ...token.english]
    const known = forms.filter((word) => (counts.get(word) ?? 0) > 0)
    const near = known.length > 0 ? known : (alike.get(token.word) ?? []).slice(0, 1)
    // A publisher's name finds all of its books.
    const extra = PUBLISHER_WORDS.has(token.word) ? 10_000 : 0
    return near.map((word) => ({ word, books: (counts.get(word) ?? 0) + extra }))
  })
}
