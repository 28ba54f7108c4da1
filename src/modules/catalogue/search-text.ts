import { asciiDigits, plainLatin, withoutJoiners } from '#platform/typed-text.ts'

/**
 * Indian names and words have several Latin spellings: 'Diwan' and 'Divan', 'Kapur' and 'Kapoor', 'Mishra'
 * and 'Misra', 'nyay' and 'nyaya' are the same word.
 */
const SAME_SOUND: readonly (readonly [spelling: RegExp, sound: string])[] = [
  [/w/g, 'v'],
  [/ph/g, 'f'],
  [/z/g, 'j'],
  // Aspiration is often omitted.
  [/(?<=[bdgjkst])h/g, ''],
  [/ee|ii/g, 'i'],
  [/oo|uu/g, 'u'],
  [/(?<=[^aeiou])a$/g, ''],
  [/(?<=[a-z])y(?![aeiou])/g, 'i'],
  [/(.)\1+/g, '$1'],
]

/**
 * Reports whether a word can be compared by sound: it has three letters and a Latin vowel. In an abbreviation
 * ('BNS', 'BNSS'), each letter matters instead.
 */
export const hasSound = (text: string): boolean => text.length >= 3 && /[aeiou]/.test(text)

function soundOf(word: string): string {
  return SAME_SOUND.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word)
}

/** Reports whether two words are spellings of the same word. */
export function soundsLike(one: string, other: string): boolean {
  if (one === other) return true
  return hasSound(one) && hasSound(other) && soundOf(one) === soundOf(other)
}

/**
 * Longer queries are cut, so that clients can't choose the cost of a query. People don't type longer ones.
 */
const LONGEST = 200
const MAX_WORDS = 10
/**
 * Longer words are cut, because comparing words takes time per letter. No word of a title is longer.
 * `kk_alike()` in the database cuts at the same length.
 */
const MAX_LETTERS = 40

/** Client text without characters that PostgreSQL rejects, cut to the length of a query. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', ' ').toWellFormed().slice(0, LONGEST).toWellFormed()
}

/** Accents, and the nukta of Indian scripts: 'क़ानून' is as often spelled 'कानून'. */
const MARKS = /[\u0300-\u036f\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]/g
/**
 * Hindi writes a nasal before a related consonant as a letter or as a dot: 'दण्ड' and 'दंड', 'सम्विधान' and
 * 'संविधान'.
 */
const NASALS = /ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भयरलवशषसह])|ँ/g
const CONTROLS = /\p{Cc}/gu
const APOSTROPHES = /[‘’‛ʼ′´]/g

/** Normalizes text for comparison, exactly like `kk_fold()` in the database. */
export function fold(text: string): string {
  const letters = storable(text).replace(APOSTROPHES, "'").normalize('NFKD').replace(MARKS, '')
  return plainLatin(
    asciiDigits(withoutJoiners(letters.replace(CONTROLS, ' ')).normalize('NFC').toLowerCase()),
  )
    .replace(NASALS, 'ं')
    .replace(/['`]s(?![\p{L}\p{N}])|['`]/gu, '')
    .replace(/[\p{P}\p{S}\p{Z}\p{C}]+/gu, ' ')
    .trim()
}

/**
 * Words of a query, at most ten of forty letters each, without a final 'books'. Joins separated letters: 'M.
 * P. Jain' → 'mp jain', '498-A' → '498a'. Expands 'u/s 138' to 'section 138'.
 */
export function searchWords(text: string): string[] {
  const words = typedWords(text).slice(0, MAX_WORDS).map(firstLetters)
  return words.length > 1 && /^books?$/.test(words.at(-1) ?? '') ? words.slice(0, -1) : words
}

/** 'भा.दं.सं.', 'आई.पी.सी.': at least three short parts, so that an author's initials stay apart. */
const DOTTED_HINDI =
  /(?<![\p{L}\p{M}])(?:(?:[\u0904-\u0939]\p{M}{0,3}){1,3}\.){2,8}(?:[\u0904-\u0939]\p{M}{0,3}){1,3}(?![\p{L}\p{M}])/gu

function undotted(text: string): string {
  return storable(text).replace(DOTTED_HINDI, (letters) => letters.replaceAll('.', ''))
}

/** Latin letters as spelled in Hindi. 'के' for K is omitted, because it also means 'of'. */
const LETTER = 'ए|बी|सी|डी|ई|एफ|जी|एच|आई|जे|एल|एम|एन|ओ|पी|क्यू|आर|एस|टी|यू|वी|डब्ल्यू|एक्स|वाई|जेड'
/** 'आई पी सी', folded: at least three letters, so that an author's initials stay apart. */
const SPELLED = new RegExp(`(?<![^ ])(?:${LETTER})(?: (?:${LETTER})(?![^ ])){2,8}`, 'gu')

/** All words of a query, including those beyond MAX_WORDS. */
function typedWords(text: string): string[] {
  return fold(undotted(text))
    .replace(SPELLED, (letters) => letters.replaceAll(' ', ''))
    .replace(/(?<![^ ])[a-z](?: [a-z](?![^ ]))+/g, (letters) => letters.replaceAll(' ', ''))
    .replace(/(?<![^ ])(\d+) ([a-z])(?![^ ])/g, '$1$2')
    .replace(/(?<![^ ])(?:sec|us) (?=\d)/g, 'section ')
    .split(' ')
    .filter(Boolean)
}

/** The part of a word that is compared with the catalogue's words. */
function firstLetters(word: string): string {
  return word.length > MAX_LETTERS ? Array.from(word).slice(0, MAX_LETTERS).join('') : word
}

/** The limits that shortened a query. */
export interface Shortened {
  /** Number of words searched, from the beginning. */
  words?: number
  /** Number of letters searched per word. */
  letters?: number
}

/** Returns the limits that shorten a query, or undefined if none applies. */
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

/** Converts a query to a title key. A final 'books' isn't part of a title. */
export function titleKeyOf(text: string): string {
  return titleKey(undotted(text)).replace(/ books?$/, '')
}

/** Normalizes a title, or its beginning, like `kk_title_key()`. */
export function titleKey(text: string): string {
  return fold(text).replace(/^(the|a|an) (?=..)/, '')
}

/** A word of the catalogue, with the number of books that contain it. */
export interface KnownWord {
  word: string
  books: number
  /** True if the word names a law, an examination or a subject in the list of synonyms. */
  isName?: boolean
}

/** Up to this length a word is often an abbreviation: 'ILR' doesn't mean 'IPR'. */
const SHORT_WORD = 3

/** Two letters without a vowel abbreviate a name if no vowel completes them: 'tx' means 'tax', but 'PC' isn't 'PCS'. */
const ABBREVIATION = 2

/** In a short word a letter may be missing or two may be swapped, but none may be wrong. */
function isLikely(word: string, candidate: string): boolean {
  if (word.length <= ABBREVIATION && candidate.replace(/[aeiou]/g, '') !== word) return false
  return word.length > SHORT_WORD || Array.from(word).every((letter) => candidate.includes(letter))
}

/** Typing errors allowed in a word: one in a short word, three in a long one. */
function allowedErrors(word: string): number {
  if (word.length <= 4) return 1
  return word.length <= 7 ? 2 : 3
}

/** Returns the likeliest known word: fewest errors first, then most books; undefined if none is close. */
export function correct(word: string, known: readonly KnownWord[]): string | undefined {
  const near = known
    .map((candidate) => ({ ...candidate, errors: errorsBetween(word, candidate.word) }))
    .filter((candidate) => candidate.errors <= allowedErrors(word) && isLikely(word, candidate.word))
  near.sort((a, b) => a.errors - b.errors || b.books - a.books || (a.word < b.word ? -1 : 1))
  return near[0]?.word
}

/** Counts the typing errors in a word. A different spelling with the same sound has none. */
function errorsBetween(word: string, candidate: string): number {
  return soundsLike(word, candidate) ? 0 : editDistance(word, candidate)
}

/**
 * Reports whether a word has the same sound as a typed word or at most one error, so that it isn't a guess.
 */
export function isNearly(word: string, typed: string): boolean {
  return errorsBetween(word, typed) <= 1
}

/** Counts inserted, missing, replaced and swapped letters (optimal string alignment). */
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
