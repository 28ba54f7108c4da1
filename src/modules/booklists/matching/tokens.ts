import { editDistance, fold } from '#modules/catalogue/search-text.ts'

import { consonants, inLatin, isDevanagari } from './devanagari.ts'
import { COMMON_WORDS, inEnglish, SILENT, spelledOut } from './law-words.ts'

/** A word of a line, with the forms in which a book's data may contain it. */
export interface Token {
  word: string
  /** True if written in Devanagari. Such words are compared by consonants too. */
  hindi: boolean
  /** True if abbreviated with a dot: 'Const.', 'Admin.'. */
  cut: boolean
  /** True if written in capitals, so possibly initials: 'NI' Act. */
  capitals: boolean
  /** English equivalents of a Hindi word. */
  english: readonly string[]
  /** Expansion of a short form; all of its words must match. */
  stands: readonly string[] | undefined
}

/** Maximum words compared. No title is longer. */
const MAX_TOKENS = 28

/** Dotted abbreviations of one word: 'Cr.P.C.', 'I.P.C', but not 'M. P. Jain'. */
const DOTTED = /(?<![\p{L}\d])(?:\p{Lu}\p{Ll}{0,2}\.){2,}(?:\p{Lu}\b\.?)?(?!\s*\p{Lu}\p{Ll}{2})/gu

/** The Hindi name of the criminal procedure law. Its first word alone would mean the penal law. */
const HINDI_CRIMINAL_PROCEDURE = /द(?:ं|ण्)ड(?=\s+प्रक्रिया)/gu

/** Splits a line into comparable words. Drops numbers and separators. */
export function tokensOf(text: string): Token[] {
  const spelt = text.replaceAll(HINDI_CRIMINAL_PROCEDURE, 'आपराधिक')
  const joined = spelt.replace(DOTTED, (letters) => {
    const word = letters.replaceAll('.', '')
    return spelledOut(word.toLowerCase()) || word.length > 2 ? `${word} ` : letters
  })
  const found = joined.matchAll(/(?<word>[\p{L}\p{M}\p{N}'’]+)(?<dot>\.)?/gu)
  return Array.from(found, ({ groups }) => toTokens(groups?.['word'] ?? '', groups?.['dot'] !== undefined))
    .flat()
    .slice(0, MAX_TOKENS)
}

function toTokens(written: string, dot: boolean): Token[] {
  return fold(written)
    .split(' ')
    .filter((word) => word !== '' && !/^\d+(st|nd|rd|th)?$/.test(word))
    .map((word) => {
      const hindi = isDevanagari(word)
      const stands = spelledOut(word)
      const short = stands && (word !== 'it' || written === 'IT') ? stands : undefined
      return {
        word: hindi ? inLatin(word) : word,
        hindi,
        cut: dot && word.length > 2,
        capitals: /^\p{Lu}{2,6}$/u.test(written),
        english: hindi ? (inEnglish(word.normalize('NFC')) ?? '').split(' ').filter(Boolean) : [],
        stands: short,
      }
    })
}

/** Reports whether a word helps to identify a book. */
export function isDistinctive({ word, english }: Token): boolean {
  if (english.some((one) => SILENT.has(one))) return false
  return !SILENT.has(word) && !COMMON_WORDS.has(word) && word.length > 1
}

/** Words of a title or a name, folded. */
export function wordsOf(text: string | null): string[] {
  return fold(text ?? '')
    .split(' ')
    .filter((word) => word !== '' && !SILENT.has(word))
}

/** From this length on, a known word may still be a variant spelling: 'nagarik', 'nagrik'. */
const LONG = 7

/** Scores how closely a word of a line matches a word of a book: 1 is equal, 0 is different. */
export function similarity(token: Token, word: string, isKnown: boolean): number {
  if (isSame(token.word, word) || token.english.some((one) => isSame(one, word))) return 1
  if (token.cut && word.length > token.word.length && word.startsWith(token.word)) return 0.95
  if (token.hindi) return spoken(token.word, word)
  return isMisspelt(token.word, word, isKnown) ? 0.88 : 0
}

/** Treats singular and plural as equal: 'laws', 'taxes', 'companies'. */
export function isSame(a: string, b: string): boolean {
  return a === b || singular(a) === singular(b)
}

function singular(word: string): string {
  if (word.length < 4 || /[su]s$/.test(word)) return word
  return word.replace(/ies$/, 'y').replace(/xes$/, 'x').replace(/s$/, '')
}

/** Compares the consonants of two words, because spellings by ear differ in their vowels. */
function spoken(heard: string, word: string): number {
  const [a, b] = [consonants(heard), consonants(word)]
  if (a.length < 2 || a[0] !== b[0]) return 0
  if (a === b) return 0.95
  return a.length > 3 && editDistance(a, b) === 1 ? 0.85 : 0
}

function isMisspelt(typed: string, word: string, isKnown: boolean): boolean {
  const [shorter, longer] = typed.length < word.length ? [typed, word] : [word, typed]
  const apart = longer.length - shorter.length
  if (shorter.length < (isKnown ? LONG - 1 : 4) || apart > 2) return false
  // 'constitutional' isn't a misspelt 'constitution'.
  if (apart === 2 && longer.startsWith(shorter)) return false
  const allowed = isKnown || shorter.length < 8 ? 1 : 2
  return editDistance(typed, word) <= allowed
}

/** Reports whether `one` is two adjacent words written together. */
export function isJoined(one: string, first: string, second: string): boolean {
  const joined = first + second
  return (
    one === joined ||
    (joined.length > 7 && Math.abs(joined.length - one.length) < 2 && editDistance(one, joined) < 2)
  )
}
