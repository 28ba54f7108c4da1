/** A text as a reader takes it in: words, and what stands before, between and after them. */
export interface WrittenText {
  words: readonly string[]
  /** `gaps[i]` stands before word i; the last one stands at the end. */
  gaps: readonly string[]
}

/** Full stops of other scripts that NFKC leaves alone. */
const FULL_STOPS = /[。．｡]/gu
const DIGIT = /\p{Nd}/gu
const WORD = /[\p{L}\p{M}\p{N}]+/gu
/** And the marks that make an emoji of a digit. */
const INVISIBLE = /[\p{Cf}\u{fe0f}\u{20e3}]/gu

/** Splits a text, written in plain letters and digits: full-width, styled and invisible characters and digits of other scripts hide nothing. */
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

/** A text in NFKC without invisible characters, its digits 0 to 9. */
export function plainCharacters(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(FULL_STOPS, '.')
    .replaceAll(DIGIT, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)))
}

/** In Unicode the ten digits of a script follow each other. */
function digitValue(code: number): number {
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return value
}
