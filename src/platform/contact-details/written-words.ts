import { plainCharacters } from '#platform/typed-text.ts'

/** The words of a text and the gaps before, between and after them. */
export interface WrittenText {
  words: readonly string[]
  /** `gaps[i]` precedes word i; the last gap ends the text. */
  gaps: readonly string[]
}

/** Full stops of other scripts that NFKC doesn't change, and the percent-encoded full stop. */
const FULL_STOPS = /[。．｡]|%2e/giu
const WORD = /[\p{L}\p{M}\p{N}]+/gu
/** The character that turns a digit into an emoji. */
const KEYCAP = /\u20e3/g

/**
 * Splits a text into words after undoing disguises: full-width, styled and invisible
 * characters, and digits of other scripts.
 */
export function writtenWords(text: string): WrittenText {
  const plain = deobfuscate(text)
  const words: string[] = []
  const gaps: string[] = []
  let at = 0
  for (const { 0: word, index } of plain.matchAll(WORD)) {
    gaps.push(plain.slice(at, index))
    words.push(word)
    at = index + word.length
  }
  gaps.push(plain.slice(at))
  return { words, gaps }
}

/** Replaces disguised characters, including full stops, with plain ones. */
export function deobfuscate(text: string): string {
  return plainCharacters(text).replaceAll(KEYCAP, '').replaceAll(FULL_STOPS, '.')
}
