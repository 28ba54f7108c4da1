import type { RequestedLine } from '#modules/booklists/reading/read-line.ts'

import type { ListedBook } from './listed-book.ts'
import { isJoined, isSame, similarity, type Token } from './tokens.ts'

/** Number of books per word, and in total. */
interface Vocabulary {
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

interface Coverage {
  title: number
  whole: number
  /** Degree to which the book explains each word of the line, 0 to 1. */
  explains: ReadonlyMap<string, number>
}

/** Weight of a match in the keywords, category or language, relative to a match in the title or a name. */
const ABOUT = 0.8
/** Weight of publisher and author names within a title, which hardly identify it: 'Taxmann's …'. */
const IMPRINT_WEIGHT = 0.08

/** Computes how much of the title the line covers, and how well the book explains each of its words. */
export function coverage(
  { tokens, vocabulary }: Question,
  listed: ListedBook,
  isKnown: (token: Token) => boolean,
): Coverage {
  const title = [...listed.main, ...listed.rest]
  const covered = title.map(() => 0)
  const explains = new Map<string, number>()
  const credit = (at: number, token: Token, value: number) => {
    covered[at] = Math.max(covered[at] ?? 0, value)
    explain(explains, token, value)
  }
  for (const [i, token] of tokens.entries()) {
    for (const { at, value } of placesOf(token, title, isKnown(token))) credit(at, token, value)
    for (const at of joinedWith(token, tokens[i + 1], title)) {
      credit(at, token, 1)
      credit(at, tokens[i + 1] ?? token, 1)
    }
    const named = [...listed.authors.flatMap(({ words }) => words), ...listed.publisher, ...listed.subtitle]
    explain(explains, token, nearest(token, named, isKnown(token)))
    explain(explains, token, ABOUT * nearest(token, listed.about, isKnown(token)))
  }
  explainJoinedNames(explains, tokens, listed)
  const weights = title.map((word) =>
    listed.imprint.has(word) ? IMPRINT_WEIGHT : weightOf(word, vocabulary),
  )
  const share = (end: number) => {
    const all = weights.slice(0, end).reduce((sum, weight) => sum + weight, 0)
    const has = weights.slice(0, end).reduce((sum, weight, at) => sum + weight * (covered[at] ?? 0), 0)
    return all > 0 ? has / all : 0
  }
  return { title: share(listed.main.length), whole: share(title.length), explains }
}

/** Finds the title words that a word of the line matches, abbreviates or joins. */
function placesOf(token: Token, title: readonly string[], isKnown: boolean): { at: number; value: number }[] {
  const alike = title.map((word, at) => ({
    at,
    value: token.word.length > 1 || word.length === 1 ? similarity(token, word, isKnown) : 0,
  }))
  const asOne = title.flatMap((word, at) => {
    const next = title[at + 1]
    return next !== undefined && isJoined(token.word, word, next) ? [at, at + 1] : []
  })
  const whole = [...runOf(token, title), ...asOne].map((at) => ({ at, value: 1 }))
  return [...alike.filter(({ value }) => value > 0), ...whole]
}

/** Finds the title words that two adjacent words of the line spell together. */
function joinedWith(token: Token, other: Token | undefined, title: readonly string[]): number[] {
  if (!other) return []
  return title.flatMap((word, at) => (word.length > 4 && isJoined(word, token.word, other.word) ? [at] : []))
}

function explain(explains: Map<string, number>, { word }: Token, value: number): void {
  explains.set(word, Math.max(explains.get(word) ?? 0, value))
}

function nearest(token: Token, words: readonly string[], isKnown: boolean): number {
  return words.reduce((best, word) => Math.max(best, best === 1 ? 1 : similarity(token, word, isKnown)), 0)
}

/** Matches 'Dhiraj Lal' with the author 'Dhirajlal', and 'Ratanlaldhirajlal' with both authors. */
function explainJoinedNames(
  explains: Map<string, number>,
  tokens: readonly Token[],
  { authors }: ListedBook,
): void {
  const names = authors.flatMap(({ words }) => words)
  for (const [i, token] of tokens.entries()) {
    if (token.word.length > 1 && authors.some(({ joined }) => joined === token.word))
      explain(explains, token, 1)
    const other = tokens[i + 1]
    if (other && names.some((name) => name.length > 4 && isJoined(name, token.word, other.word)))
      for (const part of [token, other]) explain(explains, part, 1)
    if (names.some((name, at) => isJoined(token.word, name, names[at + 1] ?? '\n')))
      explain(explains, token, 1)
  }
}

/**
 * Positions of the title words that a short form or initials stand for. Empty if any of the words is missing.
 */
function runOf(token: Token, title: readonly string[]): number[] {
  if (token.stands) {
    const places = token.stands.map((word) => title.findIndex((one) => isSame(one, word)))
    if (places.every((at) => at >= 0)) return places
  }
  return initialsIn(token, title)
}

/** Three-letter words that are never initials. */
const PLAIN = new Set(['act', 'law', 'tax', 'art', 'new', 'air', 'aid', 'age', 'oil', 'war', 'sea', 'sex'])

function initialsIn({ word, capitals }: Token, title: readonly string[]): number[] {
  const length = Array.from(word).length
  if (!/^[a-z]{2,6}$/.test(word) || PLAIN.has(word) || (length === 2 && !capitals)) return []
  const initials = title.map((one) => one[0] ?? '').join('')
  const at = initials.indexOf(word)
  return at < 0 ? [] : Array.from({ length }, (_, i) => at + i)
}
