import { editDistance } from '#modules/catalogue/search-text.ts'

import { consonants } from './devanagari.ts'
import type { Token } from './tokens.ts'

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
