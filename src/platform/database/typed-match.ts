import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

import { asciiDigits, withoutJoiners } from '#platform/typed-text.ts'

/**
 * Longer texts are truncated: each letter and word of the pattern costs time, and no part of a title is this
 * long.
 */
const LONGEST = 120
const MAX_WORDS = 10

/**
 * Letters and digits of all scripts: PostgreSQL sorts by bytes here, so its own
 * character classes only cover ASCII.
 */
const WORD = String.raw`0-9a-zA-Z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u0370-\u0963\u0966-\u1fff\u3040-\ud7ff\uf900-\ufdff`
const QUOTE = `['’‘ʼ\`]`
/** Between words: any punctuation, 'and' for '&', and a possessive 's. */
const GAP = `(?:${QUOTE}[sS])?[^${WORD}]+(?:[aA][nN][dD][^${WORD}]+)?`

/** A pattern that matches nothing. */
const NOTHING = 'x^'

/** Hindi writes a nasal before a related consonant either as a letter or as a dot. */
const NASALS = /ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भयरलवशषसह])|[ंँ]/g
const NASAL = '(?:[ंँ]|[ङञणनम]्)'
/** Letters with a nukta that also exist as one character: U+0958 to U+095F. */
const WITH_NUKTA = new Map(Array.from('कखगजडढफय', (letter, i) => [letter, String.fromCodePoint(0x958 + i)]))

/**
 * Builds the condition that a column contains a typed text, ignoring case. Blanks, dashes and quotes match
 * each other, as do '&' and 'and', and Hindi spelling variants, as in the shop's search. Trigram indexes
 * support the condition as they do `ilike`.
 */
export function hasTyped(column: SQL | AnyColumn, typed: string): SQL {
  return sql`${column} ~ ${typedPattern(typed)}`
}

/**
 * Builds the pattern of `hasTyped`, for `~`. A text without letters or digits matches itself. The pattern names
 * both cases of each letter, because `~*` looks up the cases of every character in GAP: ten times the time.
 */
export function typedPattern(typed: string): string {
  const text = comparable(typed.normalize('NFKC').slice(0, LONGEST))
  if (text === '') return NOTHING
  const words = wordsOf(text)
  if (words.length === 0) return literal(text)
  const distinctive = words
    .slice(0, MAX_WORDS)
    .filter((word, i) => i === 0 || i === words.length - 1 || word.toLowerCase() !== 'and')
  return distinctive.map((word, i) => (i === 0 ? '' : GAP) + wordPattern(word)).join('')
}

/** The part of a long text that `hasTyped` compares. */
export interface Compared {
  /** Number of words, from the beginning. */
  words?: number
  /** Number of letters, from the beginning. */
  letters?: number
}

/** Returns the limit that truncates a text; undefined if all of it is compared. */
export function comparedPart(typed: string): Compared | undefined {
  const text = comparable(typed.normalize('NFKC'))
  const words = wordsOf(text.slice(0, LONGEST)).length
  if (words > MAX_WORDS || (words > 1 && text.length > LONGEST)) return { words: Math.min(words, MAX_WORDS) }
  return text.length > LONGEST ? { letters: LONGEST } : undefined
}

const comparable = (text: string): string => withoutJoiners(text.toWellFormed()).trim()

function wordsOf(text: string): string[] {
  return (text.match(/[\p{L}\p{M}\p{N}'’‘ʼ`]+/gu) ?? []).filter((word) => /[\p{L}\p{N}]/u.test(word))
}

function wordPattern(word: string): string {
  const bare = word.replace(/^['’‘ʼ`]+/, '').replace(/['’‘ʼ`](?:[sS](?!.))?/g, "'")
  const plain = asciiDigits(bare.normalize('NFD').replace(/़/g, '').normalize('NFC').replace(NASALS, 'ं'))
  return Array.from(plain, letterPattern).join('')
}

function letterPattern(letter: string): string {
  if (letter === "'") return `${QUOTE}?`
  if (letter === 'ं') return NASAL
  const composed = WITH_NUKTA.get(letter)
  if (composed) return `(?:${letter}़?|${composed})`
  const base = letter.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
  const cases = base.length === 1 ? [...casesOf(letter), ...casesOf(base)] : casesOf(letter)
  const distinct = [...new Set(cases)]
  return distinct.length === 1 ? literal(letter) : `[${distinct.join('')}]`
}

/** The letter in lower and upper case. A case of several letters, as 'SS' for 'ß', isn't one of them. */
function casesOf(letter: string): string[] {
  const cases = [letter, letter.toLowerCase(), letter.toUpperCase()]
  return cases.filter((one) => Array.from(one).length === 1)
}

function literal(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}\s]/gu, String.raw`\$&`)
}
