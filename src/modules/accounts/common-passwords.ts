import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { GUESSABLE_WORDS } from './guessable-words.ts'

const require = createRequire(import.meta.url)

let loaded: Promise<string> | undefined

/**
 * Loads 49,233 leaked passwords and our own words as one string: a set of strings would need ten times the
 * memory. Runs on the first check of a new password, not at startup.
 */
async function loadList(): Promise<string> {
  const file = require.resolve('@zxcvbn-ts/language-common/src/passwords.json')
  const all = JSON.parse(await readFile(file, 'utf8')) as string[]
  return `\n${[...all, ...GUESSABLE_WORDS].join('\n')}\n`
}

/** Sequences that the list omits: digits, alphabet and keyboard rows, in both directions. */
const SEQUENCES = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'].flatMap(
  (row) => {
    const long = row.repeat(128 / row.length + 1)
    return [long, long.split('').toReversed().join('')]
  },
)

/** Matches a repeated block: 'aaaaaaaa', '12341234', 'delhidelhi'. */
function isRepetition(text: string): boolean {
  const periods = Array.from({ length: Math.floor(text.length / 2) }, (_, i) => i + 1)
  return periods.some((period) => text.slice(period) === text.slice(0, -period))
}

/** Shorter words are in the list by chance: 'tr7&Kq29!' is not a variant of 'tr'. */
const SHORTEST_WORD = 3

/**
 * Checks for a common password, ignoring case and spaces, or a variant of one: with digits and signs around
 * it ('India@1947'), or instead of letters ('P@$$w0rd').
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const plain = password.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')
  if (plain === '') return true
  loaded ??= loadList()
  const list = await loaded
  const isKnown = (word: string) =>
    isRepetition(word) || SEQUENCES.some((row) => row.includes(word)) || list.includes(`\n${word}\n`)
  if (isKnown(plain) || isKnown(withoutSigns(plain))) return true
  return [...wordsIn(plain), ...wordsIn(lettersOf(plain))].some((word) => isKnown(word) || isPair(word))
}

const GUESSABLE = new Set(GUESSABLE_WORDS)

/** Reports whether a text is two guessable words in a row: 'rahulsharma', 'highcourt'. */
function isPair(text: string): boolean {
  return Array.from(text).some((_, at) => GUESSABLE.has(text.slice(0, at)) && GUESSABLE.has(text.slice(at)))
}

/** Returns the letters of a text, without the digits and signs between its words: 'rahul@123sharma'. */
const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{M}]/gu, '')

/** Signs and digits that people write for letters; `1` is read as both. */
const READINGS = ['i', 'l'].map(
  (one) =>
    new Map([
      ...['@a', '4a', '3e', '0o', '$s', '5s', '7t', '!i'].map(
        (pair) => [pair.charAt(0), pair.charAt(1)] as const,
      ),
      ['1', one] as const,
    ]),
)

/** Returns a text with letters in place of the signs and digits that stand for them. */
export function foldings(text: string): string[] {
  return READINGS.map((letters) => text.replaceAll(/[@4301$57!]/g, (sign) => letters.get(sign) ?? sign))
}

/** Returns the part of a text up to its last letter. */
export function upToLastLetter(text: string): string {
  const characters = Array.from(text)
  return characters.slice(0, characters.findLastIndex((one) => /[\p{L}\p{M}]/u.test(one)) + 1).join('')
}

/** How many signs or digits at the end may still belong to the word: two in 'hell0!99' written for 'helloi'. */
const DOUBTFUL = 6

const withoutSigns = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Returns the words that a password may be a variant of. */
function wordsIn(plain: string): string[] {
  const end = upToLastLetter(plain).length
  const ends = Array.from({ length: DOUBTFUL + 1 }, (_, i) => plain.slice(0, end + i))
  const starts = ends.flatMap((text) => [text, text.replace(/^[^\p{L}]+/u, '')])
  const words = starts.flatMap((text) => [text, ...foldings(text)])
  const spelled = words.flatMap((word) => [word, withoutSigns(word)])
  return [...new Set(spelled)].filter(
    (word) => Array.from(word).length >= SHORTEST_WORD && /\p{L}/u.test(word),
  )
}
