import { asciiDigits, withoutJoiners } from '#platform/typed-text.ts'

import { soundsLike } from './search-sound.ts'

/** Longer questions are cut: people do not type them, and their cost would be the client's to choose. */
const LONGEST = 200
const MAX_WORDS = 10
/** No word of a title is longer, and comparing words takes time for each letter. `kk_alike()` in the database cuts there, too. */
const MAX_LETTERS = 40

/** What the client typed, without what PostgreSQL cannot take, and not longer than a question is. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', ' ').toWellFormed().slice(0, LONGEST).toWellFormed()
}

/** Accents, and the nukta of Indian scripts: 'क़ानून' is spelled 'कानून' as often. */
const MARKS = /[\u0300-\u036f\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]/g
/** Hindi writes a nasal before a related consonant as a letter or as a dot: 'दण्ड' and 'दंड', 'सम्विधान' and 'संविधान'. */
const NASALS = /ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भयरलवशषसह])|ँ/g
const CONTROLS = /\p{Cc}/gu
const APOSTROPHES = /[‘’‛ʼ′´]/g
/** Latin letters that do not decompose. */
const LATIN = new Map(
  Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ł: 'l' }),
)

/** Text as it is compared; the twin of `kk_fold()` in the database. */
export function fold(text: string): string {
  const letters = storable(text).replace(APOSTROPHES, "'").normalize('NFKD').replace(MARKS, '')
  return asciiDigits(withoutJoiners(letters.replace(CONTROLS, ' ')).normalize('NFC').toLowerCase())
    .replace(/[ßæœøđðħıł]/g, (letter) => LATIN.get(letter) ?? letter)
    .replace(NASALS, 'ं')
    .replace(/['`]s(?![\p{L}\p{N}])|['`]/gu, '')
    .replace(/[\p{P}\p{S}\p{Z}\p{C}]+/gu, ' ')
    .trim()
}

/** The words of a query, at most ten of forty letters each, without 'books' at its end. Letters that stand apart are one word: 'M. P. Jain' → 'mp jain', '498-A' → '498a'; 'u/s 138' is 'section 138'. */
export function searchWords(text: string): string[] {
  const words = typedWords(text).slice(0, MAX_WORDS).map(firstLetters)
  return words.length > 1 && /^books?$/.test(words.at(-1) ?? '') ? words.slice(0, -1) : words
}

/** 'भा.दं.सं.', 'आई.पी.सी.': three short parts at least, so that the initials of an author stay apart. */
const DOTTED_HINDI =
  /(?<![\p{L}\p{M}])(?:(?:[\u0904-\u0939]\p{M}{0,3}){1,3}\.){2,8}(?:[\u0904-\u0939]\p{M}{0,3}){1,3}(?![\p{L}\p{M}])/gu

function undotted(text: string): string {
  return storable(text).replace(DOTTED_HINDI, (letters) => letters.replaceAll('.', ''))
}

/** Latin letters as Hindi spells them. 'के' for K is left out: it also means 'of'. */
const LETTER = 'ए|बी|सी|डी|ई|एफ|जी|एच|आई|जे|एल|एम|एन|ओ|पी|क्यू|आर|एस|टी|यू|वी|डब्ल्यू|एक्स|वाई|जेड'
/** 'आई पी सी', folded: from three letters on, so that the initials of an author stay apart. */
const SPELLED = new RegExp(`(?<![^ ])(?:${LETTER})(?: (?:${LETTER})(?![^ ])){2,8}`, 'gu')

/** Every word of a query that is not too long. */
function typedWords(text: string): string[] {
  return fold(undotted(text))
    .replace(SPELLED, (letters) => letters.replaceAll(' ', ''))
    .replace(/(?<![^ ])[a-z](?: [a-z](?![^ ]))+/g, (letters) => letters.replaceAll(' ', ''))
    .replace(/(?<![^ ])(\d+) ([a-z])(?![^ ])/g, '$1$2')
    .replace(/(?<![^ ])(?:sec|us) (?=\d)/g, 'section ')
    .split(' ')
    .filter(Boolean)
}

/** The beginning of a word that is compared with those of the catalogue. */
function firstLetters(word: string): string {
  return word.length > MAX_LETTERS ? Array.from(word).slice(0, MAX_LETTERS).join('') : word
}

/** The part of a query that is searched for, where that is not all of it. */
export interface Shortened {
  /** Only so many words from its beginning. */
  words?: number
  /** Only so many letters of each word. */
  letters?: number
}

/** Returns the limits that shorten a query, undefined where none applies. */
export function shortening(text: string): Shortened | undefined {
  const words = typedWords(text)
  const isCut = words.length > MAX_WORDS || text.trim().length > LONGEST
  const used = words.slice(0, MAX_WORDS)
  const shortened: Shortened = {
    ...(isCut && used.length > 1 && { words: used.length }),
    ...(used.some((word) => firstLetters(word) !== word) && { letters: MAX_LETTERS }),
  }
  return Object.keys(shortened).length > 0 ? shortened : undefined
}

/** What titles are compared with: who asks for books on something does not name one. */
export function askedTitle(text: string): string {
  return titleKey(undotted(text)).replace(/ books?$/, '')
}

/** The beginning of a title as `kk_title_key()` stores it. */
export function titleKey(text: string): string {
  return fold(text).replace(/^(the|a|an) (?=..)/, '')
}

/** A word of the catalogue, with the number of books that have it. */
export interface KnownWord {
  word: string
  books: number
  /** By which the list of synonyms calls a law, an examination or a subject. */
  isName?: boolean
}

/** Up to this length a word is an abbreviation as often as a word: 'ILR' does not mean 'IPR'. */
const SHORT_WORD = 3

/** In a short word a letter may be left out or two be swapped, none be another. */
function isLikely(word: string, candidate: string): boolean {
  return word.length > SHORT_WORD || Array.from(word).every((letter) => candidate.includes(letter))
}

/** How many typing errors a word may hold: one in a short word, three in a long one. */
function allowedErrors(word: string): number {
  if (word.length <= 4) return 1
  return word.length <= 7 ? 2 : 3
}

/** The known word most likely meant: fewest errors first, then the one in most books; undefined when none is near. */
export function correct(word: string, known: readonly KnownWord[]): string | undefined {
  const near = known
    .map((candidate) => ({ ...candidate, errors: errorsBetween(word, candidate.word) }))
    .filter((candidate) => candidate.errors <= allowedErrors(word) && isLikely(word, candidate.word))
  near.sort((a, b) => a.errors - b.errors || b.books - a.books || (a.word < b.word ? -1 : 1))
  return near[0]?.word
}

/** Another spelling of the same sound is none. */
function errorsBetween(word: string, candidate: string): number {
  return soundsLike(word, candidate) ? 0 : editDistance(word, candidate)
}

/** Whether a word is another spelling of a typed one, or has one error at most: no guess. */
export function isNearly(word: string, typed: string): boolean {
  return errorsBetween(word, typed) <= 1
}

/** Letters inserted, left out, replaced or swapped with their neighbour (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i])
  rows[0] = Array.from({ length: b.length + 1 }, (_, j) => j)
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      const cheapest = Math.min(at(i - 1, j - 1) + (same ? 0 : 1), at(i - 1, j) + 1, at(i, j - 1) + 1)
      rows[i]?.push(isSwap(a, b, i, j) ? Math.min(cheapest, at(i - 2, j - 2) + 1) : cheapest)
    }
  }
  return at(a.length, b.length)
}

function isSwap(a: string, b: string, i: number, j: number): boolean {
  return i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
}
