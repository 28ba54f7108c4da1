import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

import { asciiDigits, withoutJoiners } from '#platform/typed-text.ts'

/**
 * Longer texts are truncated: each letter and word of the pattern costs time, and no part of a title is this
 * long.
 */
const LONGEST = 120
const MAX_WORDS = 16

/**
 * Letters and digits of all scripts: PostgreSQL sorts by bytes here, so its own
 * character classes only cover ASCII.
 */
const WORD = String.raw`0-9a-zA-Z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u0370-\u0963\u0966-\u1fff\u3040-\ud7ff\uf900-\ufdff`
const QUOTE = `['’‘ʼ\`]`
/** Between words: any punctuation, 'and' for '&', and a possessive 's. */
const GAP = `(?:${QUOTE}s)?[^${WORD}]+(?:and[^${WORD}]+)?`

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
  return sql`${column} ~* ${typedPattern(typed)}`
}

/** Builds the pattern of `hasTyped`, for `~*`. A text without letters or digits matches itself. */
export function typedPattern(typed: string): string {
  const text = withoutJoiners(typed.normalize('NFKC').slice(0, LONGEST).toWellFormed()).trim()
  if (text === '') return NOTHING
  const words = (text.match(/[\p{L}\p{M}\p{N}'’‘ʼ`]+/gu) ?? []).filter((word) => /[\p{L}\p{N}]/u.test(word))
  if (words.length === 0) return literal(text)
  const distinctive = words
    .slice(0, MAX_WORDS)
    .filter((word, i) => i === 0 || i === words.length - 1 || word.toLowerCase() !== 'and')
  return distinctive.map((word, i) => (i === 0 ? '' : GAP) + wordPattern(word)).join('')
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
  if (base === letter || base.length !== 1) return literal(letter)
  return `[${letter.toLowerCase()}${letter.toUpperCase()}${base}]`
}

function literal(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}\s]/gu, String.raw`\$&`)
}
