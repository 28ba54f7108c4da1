import { fold } from '#modules/catalogue/search-text.ts'

import { inLatin, isDevanagari } from './devanagari.ts'
import { ASIDES, inEnglish, SILENT, spelledOut } from './law-words.ts'

/** A word of a line, in all the forms in which a book may have it. */
export interface Token {
  word: string
  /** In Devanagari: compared by consonants as well. */
  hindi: boolean
  /** Cut off with a dot: 'Const.', 'Admin.'. */
  cut: boolean
  /** Written in capitals, so that it may be initials: 'NI' Act. */
  capitals: boolean
  /** The English of a Hindi word. */
  english: readonly string[]
  /** What a short form stands for: all of these together. */
  stands: readonly string[] | undefined
}

/** More words than that no title has. */
const MAX_TOKENS = 28

/** Dots within and after letters that stand for one word: 'Cr.P.C.', 'I.P.C' but not 'M. P. Jain'. */
const DOTTED = /(?<![\p{L}\d])(?:\p{Lu}\p{Ll}{0,2}\.){2,}(?:\p{Lu}\b\.?)?(?!\s*\p{Lu}\p{Ll}{2})/gu

/** The law of procedure: its first word alone is the penal law's. */
const HINDI_CRIMINAL_PROCEDURE = /द(?:ं|ण्)ड(?=\s+प्रक्रिया)/gu

/** The words of a line as they are compared; numbers and what says nothing of a book left out. */
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

/** Whether a word may say which book is meant. */
export function isTelling({ word, english }: Token): boolean {
  if (english.some((one) => SILENT.has(one))) return false
  return !SILENT.has(word) && !ASIDES.has(word) && word.length > 1
}

/** The words of a title or a name. */
export function wordsOf(text: string | null): string[] {
  return fold(text ?? '')
    .split(' ')
    .filter((word) => word !== '' && !SILENT.has(word))
}
