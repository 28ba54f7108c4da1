/** The words of a text and the gaps before, between and after them. */
export interface WrittenText {
  words: readonly string[]
  /** `gaps[i]` precedes word i; the last gap ends the text. */
  gaps: readonly string[]
}

/** Full stops of other scripts that NFKC leaves alone. */
const FULL_STOPS = /[。．｡]/gu
const DIGIT = /\p{Nd}/gu
const WORD = /[\p{L}\p{M}\p{N}]+/gu
/** Format characters, and the marks that turn a digit into an emoji. */
const INVISIBLE = /[\p{Cf}\u{fe0f}\u{20e3}]/gu

/** Splits a text into words after undoing disguises: full-width, styled and invisible characters, and digits of other scripts. */
export function writtenWords(text: string): WrittenText {
  const plain = plainCharacters(text)
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

/** Normalises a text: NFKC, ASCII digits, no invisible characters. */
export function plainCharacters(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(FULL_STOPS, '.')
    .replaceAll(DIGIT, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)))
}

/** Unicode encodes the ten digits of a script consecutively. */
function digitValue(code: number): number {
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return value
}
